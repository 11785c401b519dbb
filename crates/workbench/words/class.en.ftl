# A class that follows its teacher.
class-title = Class
class-lead = Visitors in the same network open this workbench by a link, each with a board of their own. There are no accounts, and nothing is kept about them.
class-link = The link for visitors
class-qr = QR code of the link
class-followers = { $count ->
    [0] Nobody follows now.
    [one] One page follows now.
   *[other] { $count } pages follow now.
}
class-begin = How it begins
class-begin-how = Stop the program and start it again so that visitors can reach it; it then prints a link with a token, and this page shows it as a QR code:
class-follow = Follow me
class-follow-on = Others see what you look at: boards with their layers, algorithms step by step.
class-follow-stop = Stop
class-follow-how = While it is on, the page for visitors shows the board or the algorithm that you looked at last. They cannot change it.
class-live = Live
class-own-board = Try it on my own board
class-nothing = Nothing is shown at the moment. This page follows by itself.
class-limits = What visitors can do
class-limits-how = Play, see algorithms, open their own files and review them with up to 1 s a position. They cannot attach programs, start matches, or see the documents of others. Each gets the same share of the machine.
class-too-many = Too much at once from this address. Try again in a moment.
class-kept = What visitors make lies apart from your library, at most { $most } boards for each, and is removed when the program ends; a cookie until the browser closes is all by which a visitor finds their boards again.
class-board-gone = This board is not here, or no longer. Boards of visitors are removed when the class ends, and of each visitor only the { $most } that were looked at last are kept. Begin a new one.
class-file-too-large = The file is larger than { $most } kB, the most that a visitor can open.
class-too-large-kept = Kept as a document, this would be larger than { $most } MB, the most that a visitor can have.
class-full = Too many pages are connected at once. This one asks anew every 10 s; reload it to see more.
