const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const letters = new Map([...plain].map((letter, nth) => [letter, [...accented][nth] ?? letter]))

/**
 * A sentence of the catalogues in a pseudo-language: `{n, plural, one {# gift} other {# gifts}}` becomes
 * `⟦{n, plural, one {# ĝîƒţ} other {# ĝîƒţš}}⟧`. It can still be read, but no letter is left as it was: what stands on a
 * page in plain letters is in no catalogue. Placeholders, tags and the forms of plurals stay.
 */
export function pseudoSentence(sentence: string): string {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(sentence) ?? []
    at += found.length
    return found
  }
  /** Up to the end, or to the brace that closes the form of a plural. */
  const takeText = (): string => {
    let text = ''
    while (at < sentence.length && sentence[at] !== '}') {
      const choice = take(/\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/y)
      const markup = choice ? choice + takeForms() : take(/<\/?\w+\s*\/?>|\{[^{}]*\}/y)
      text += markup || take(/[^{}<]+|[^]/y).replace(/[a-z]/gi, (letter) => letters.get(letter) ?? letter)
    }
    return text
  }
  const takeForms = (): string => {
    let forms = ''
    for (let name = take(/\s*[^{}]+\{/y); name; name = take(/\s*[^{}]+\{/y))
      forms += name + takeText() + take(/\}/y)
    return forms + take(/\s*\}/y)
  }
  return `⟦${takeText()}⟧`
}
