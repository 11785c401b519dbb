//! How is a graph that is no tree drawn? Each layer is ordered so that few edges cross, then the
//! nodes are pulled towards their neighbours (Sugiyama, Tagawa and Toda 1981).

/// How often the layers are swept down and up; more changes little.
const SWEEPS: usize = 8;
/// Coordinates are multiples of this, so that sums of them are exact.
const STEP: f32 = 0.0625;

/// Across-coordinates for nodes with the given layers; nodes of one layer are at least one cell
/// apart.
pub(super) fn arrange(layer_of: &[u32], successors: &[Vec<u32>]) -> Vec<f32> {
    let neighbours = neighbours(successors);
    let mut layers = by_layer(layer_of);
    let mut across = vec![0.0; layer_of.len()];
    spread(&layers, &mut across);
    let mut best = (crossings(layer_of, successors, &across), layers.clone());
    for sweep in 0..SWEEPS {
        for depth in passes(layers.len(), sweep) {
            let nearer = |other: u32| (other < depth as u32) == (sweep % 2 == 0);
            let mean = |node: usize| {
                mean(&neighbours[node], |other| {
                    let layer = layer_of[other];
                    (layer != depth as u32 && nearer(layer)).then(|| across[other])
                })
                .unwrap_or(across[node])
            };
            let mut keyed: Vec<(f32, usize)> =
                layers[depth].iter().map(|&node| (mean(node), node)).collect();
            keyed.sort_by(|left, right| left.0.total_cmp(&right.0));
            layers[depth] = keyed.into_iter().map(|(_, node)| node).collect();
            spread(&layers[depth..=depth], &mut across);
        }
        let count = crossings(layer_of, successors, &across);
        if count < best.0 {
            best = (count, layers.clone());
        }
    }
    spread(&best.1, &mut across);
    pull(&best.1, &neighbours, &mut across);
    let left = across.iter().copied().fold(f32::INFINITY, f32::min);
    across.iter().map(|x| x - left).collect()
}

/// The layers in the order of a sweep: downwards, then upwards.
fn passes(count: usize, sweep: usize) -> Vec<usize> {
    if sweep.is_multiple_of(2) { (1..count).collect() } else { (0..count - 1).rev().collect() }
}

/// For each node the nodes at the other ends of its edges.
fn neighbours(successors: &[Vec<u32>]) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); successors.len()];
    for (tail, heads) in successors.iter().enumerate() {
        for &head in heads {
            neighbours[tail].push(head as usize);
            neighbours[head as usize].push(tail);
        }
    }
    neighbours
}

fn by_layer(layer_of: &[u32]) -> Vec<Vec<usize>> {
    let count = layer_of.iter().max().map_or(0, |layer| *layer as usize + 1);
    let mut layers = vec![Vec::new(); count];
    for (node, &layer) in layer_of.iter().enumerate() {
        layers[layer as usize].push(node);
    }
    layers
}

/// Centres layers on 0 with one cell between nodes.
fn spread(layers: &[Vec<usize>], across: &mut [f32]) {
    for layer in layers {
        let half = (layer.len() as f32 - 1.0) / 2.0;
        for (position, &node) in layer.iter().enumerate() {
            across[node] = position as f32 - half;
        }
    }
}

fn mean(nodes: &[usize], coordinate: impl Fn(usize) -> Option<f32>) -> Option<f32> {
    let found: Vec<f32> = nodes.iter().filter_map(|&node| coordinate(node)).collect();
    (!found.is_empty()).then(|| found.iter().sum::<f32>() / found.len() as f32)
}

/// How many pairs of edges between the same two layers cross.
fn crossings(layer_of: &[u32], successors: &[Vec<u32>], across: &[f32]) -> usize {
    let mut edges = Vec::new();
    for (tail, heads) in successors.iter().enumerate() {
        for &head in heads {
            let (upper, lower) = match layer_of[tail].cmp(&layer_of[head as usize]) {
                std::cmp::Ordering::Less => (tail, head as usize),
                std::cmp::Ordering::Equal => continue,
                std::cmp::Ordering::Greater => (head as usize, tail),
            };
            edges.push((layer_of[upper], layer_of[lower], across[upper], across[lower]));
        }
    }
    let crosses = |left: &(u32, u32, f32, f32), right: &(u32, u32, f32, f32)| {
        let same_layers = (left.0, left.1) == (right.0, right.1);
        same_layers && (left.2 - right.2) * (left.3 - right.3) < 0.0
    };
    let pairs = edges.iter().enumerate();
    pairs.map(|(i, left)| edges[..i].iter().filter(|right| crosses(left, right)).count()).sum()
}

/// Moves every node towards the mean of its neighbours, as far as order and distances allow.
fn pull(layers: &[Vec<usize>], neighbours: &[Vec<usize>], across: &mut [f32]) {
    for sweep in 0..SWEEPS {
        let mut order: Vec<usize> = (0..layers.len()).collect();
        if sweep % 2 == 1 {
            order.reverse();
        }
        for depth in order {
            let layer = &layers[depth];
            let elsewhere = |other: usize| (!layer.contains(&other)).then(|| across[other]);
            let wished = |&node: &usize| mean(&neighbours[node], elsewhere).unwrap_or(across[node]);
            let wishes: Vec<f32> = layer.iter().map(wished).collect();
            for (node, x) in layer.iter().zip(apart(&wishes)) {
                across[*node] = x;
            }
        }
    }
}

/// The coordinates nearest to the wishes (least squares) that keep their order, one cell apart:
/// pool adjacent violators, after taking the distances off.
fn apart(wishes: &[f32]) -> Vec<f32> {
    let mut pools: Vec<(f32, usize)> = Vec::new();
    for (position, wish) in wishes.iter().enumerate() {
        let mut pool = (wish - position as f32, 1);
        while let Some(&(sum, size)) = pools.last() {
            if sum / size as f32 <= pool.0 / pool.1 as f32 {
                break;
            }
            pool = (pool.0 + sum, pool.1 + size);
            pools.pop();
        }
        pools.push(pool);
    }
    let levels = pools.iter().flat_map(|&(sum, size)| {
        std::iter::repeat_n((sum / size as f32 / STEP).round() * STEP, size)
    });
    levels.enumerate().map(|(position, level)| level + position as f32).collect()
}
