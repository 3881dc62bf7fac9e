/** A directed graph, as successors by node. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Finds the cycles of a graph, one for each strongly connected component, as a closed path. */
export function circles(graph: Graph): string[][] {
  const found: string[][] = []
  const finished = new Set<string>()
  for (const start of graph.keys()) {
    const circle = finished.has(start) ? undefined : path(graph, start, start)
    if (circle) {
      found.push(circle)
      for (const node of circle) finished.add(node)
    }
  }
  return found
}

/** Returns the shortest path from one node to another, including both; undefined if there is none. */
export function path(graph: Graph, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [from]
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === to) return [...backwards(cameFrom, node, from), to]
      if (!cameFrom.has(next)) {
        cameFrom.set(next, node)
        queue.push(next)
      }
    }
  }
  return undefined
}

function backwards(cameFrom: ReadonlyMap<string, string>, end: string, start: string): string[] {
  const way = [end]
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node) ?? start
    way.unshift(node)
  }
  return way
}
