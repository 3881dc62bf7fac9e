/** A part of a name, and whether its letters stand there alone. */
interface Part {
  readonly letters: string
  readonly isOther: boolean
  /** Where it begins. */
  readonly at: number
}

const plain = (letter: string) => letter.normalize('NFKC').toLowerCase()

/** Each letter with the marks that belong to it. */
const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*/gu) ?? []

/** A name in parts: letters that another has in the same order, and letters that it has not; capitals are no difference. */
export function compareSpelling(name: string, other: string): readonly Part[] {
  const letters = lettersOf(name)
  const others = lettersOf(other).map(plain)
  // how many letters are common from a place of both on
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
