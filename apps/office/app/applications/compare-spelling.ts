/** A part of a name, and whether the other name lacks its letters. */
interface Part {
  readonly letters: string
  readonly isOther: boolean
  /** Its start position. */
  readonly at: number
}

const plain = (letter: string) => letter.normalize('NFKC').toLowerCase()

/** Splits a text into letters with their combining marks. */
const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*/gu) ?? []

/** Splits a name into parts: letters that the other name has in the same order, and letters that it lacks. Ignores case. */
export function compareSpelling(name: string, other: string): readonly Part[] {
  const letters = lettersOf(name)
  const others = lettersOf(other).map(plain)
  // the length of the longest common subsequence from each pair of positions on
  const common = letters.concat('').map(() => others.concat('').map(() => 0))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  const isSame = (row: number, column: number) => plain(letters[row] ?? '') === others[column]
  for (let row = letters.length - 1; row >= 0; row--)
    for (let column = others.length - 1; column >= 0; column--) {
      const most = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
      common[row]?.splice(column, 1, most)
    }
  const parts: Part[] = []
  let column = 0
  letters.forEach((letter, row) => {
    while (column < others.length && !isSame(row, column) && at(row, column + 1) > at(row + 1, column))
      column++
    const isOther = column >= others.length || !isSame(row, column)
    if (!isOther) column++
    const last = parts[parts.length - 1]
    if (last?.isOther === isOther) parts.splice(-1, 1, { ...last, letters: last.letters + letter })
    else parts.push({ letters: letter, isOther, at: row })
  })
  return parts
}
