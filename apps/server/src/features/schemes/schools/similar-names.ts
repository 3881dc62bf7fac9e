/** The similarity of two names, from 0 to 1, from which one is suggested for the other. */
const ENOUGH = 0.7

/** Words that many schools' names contain, so that they identify none. */
const common = `
  the shri shree sri smt school high higher secondary primary government govt municipal
  english gujarati hindi medium prathmik madhyamik shala vidyalaya mandir vidya
  vidyamandir શ્રી શાળા સ્કૂલ વિદ્યાલય વિદ્યામંદિર હાઈસ્કૂલ પ્રાથમિક માધ્યમિક श्री शाला
  स्कूल विद्यालय विद्यामंदिर प्राथमिक माध्यमिक
`
  .trim()
  .split(/\s+/)
  .map((word) => [...word])

/** The length from which a misspelt word is still recognised. */
const LONG = 5

const tokensOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** True if many schools' names have this word, allowing for one or two wrong letters after the first. */
function isCommon(word: string): boolean {
  const letters = [...word]
  return common.some((one) => {
    if (one[0] !== letters[0] || Math.abs(one.length - letters.length) > 2) return false
    if (Math.min(one.length, letters.length) < LONG) return one.join('') === word
    return changesBetween(one, letters) <= (one.length < 2 * LONG - 1 ? 1 : 2)
  })
}

/** The letters that identify a name: without common words, unless it has only those. */
function ownLetters(name: string): readonly string[] {
  const tokens = tokensOf(name)
  const own = tokens.filter((word) => !isCommon(word))
  return [...(own.length > 0 ? own : tokens).join('')]
}

const digitsOf = (name: string): string =>
  (name.normalize('NFKC').match(/\p{N}+/gu) ?? []).map(Number).join(' ')

/** The edit distance: how many letters to replace, remove or insert to turn one into the other. */
function changesBetween(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, at) => at + 1)
  one.forEach((letter, above) => {
    let diagonal = above
    let left = above + 1
    row = row.map((up, at) => {
      left = Math.min(up + 1, left + 1, diagonal + (letter === other[at] ? 0 : 1))
      diagonal = up
      return left
    })
  })
  return row.at(-1) ?? one.length
}

/** The similarity of two texts, from 0 to 1. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const longer = Math.max(one.length, other.length)
  // texts of very different length cannot be similar, and are not compared letter by letter
  if (longer === 0 || Math.min(one.length, other.length) < ENOUGH * longer) return 0
  return 1 - changesBetween(one, other) / longer
}

/**
 * Finds the similar names to a name, nearest first: compares their identifying letters, and never matches if a number
 * in them differs.
 */
export function createAlike<Known extends { readonly spelling: string }>(known: readonly Known[]) {
  const read = known.map((one) => ({
    one,
    letters: ownLetters(one.spelling),
    digits: digitsOf(one.spelling),
  }))
  return (name: string): readonly Known[] => {
    const letters = ownLetters(name)
    const digits = digitsOf(name)
    return read
      .filter((other) => other.digits === digits)
      .map(({ one, letters: others }) => ({ one, share: shareOf(letters, others) }))
      .filter(({ share }) => share >= ENOUGH)
      .toSorted((a, b) => b.share - a.share)
      .map(({ one }) => one)
  }
}

/** True if the words of one place contain the other, or one of the two is unknown. */
export function isSamePlace(city: string, place: string): boolean {
  const names = tokensOf(city)
  const tokens = tokensOf(place)
  if (names.length === 0 || tokens.length === 0) return true
  return names.some((name) => tokens.some((word) => shareOf([...name], [...word]) >= ENOUGH))
}
