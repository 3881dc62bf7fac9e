/** A line in a comparison of two texts: in both, only in the old one, or only in the new one. */
export interface LineChange {
  readonly line: string
  readonly in: 'both' | 'old' | 'new'
}

/** Compares two texts line by line, in reading order. Ignores empty lines. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [before, after].map((text) => text.split('\n').filter((line) => line.trim() !== ''))
  return old && now ? walk(old, now) : []
}

function walk(old: readonly string[], now: readonly string[]): LineChange[] {
  // the length of the longest common subsequence from each pair of lines on
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const same = old[row] === now[column]
      const most = same ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      common[row]?.fill(most, column, column + 1)
    }
  const changes: LineChange[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]]
    if (gone !== undefined && gone === come) {
      changes.push({ line: gone, in: 'both' })
      row += 1
      column += 1
    } else if (come === undefined || (gone !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ line: gone ?? '', in: 'old' })
      row += 1
    } else {
      changes.push({ line: come, in: 'new' })
      column += 1
    }
  }
  return changes
}
