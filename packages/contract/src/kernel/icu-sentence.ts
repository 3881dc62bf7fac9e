/** What becomes of the parts of a sentence; what is not named stays. */
interface SentenceChanges {
  /** A run of words. */
  readonly text: (text: string) => string
  /** A placeholder with its braces: `{name}`. */
  readonly value?: (placeholder: string) => string
}

/**
 * Changes the parts of an ICU message one by one. Tags stay, and so do the forms of plurals and choices but for what they
 * say: `{n, plural, one {# gift} other {# gifts}}`.
 */
export function changeSentence(sentence: string, { text, value = (same) => same }: SentenceChanges): string {
  let at = 0
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(sentence) ?? []
    at += found.length
    return found
  }
  /** Up to the end, or to the brace that closes the form of a plural. */
  const takeText = (): string => {
    let changed = ''
    while (at < sentence.length && sentence[at] !== '}') {
      const choice = match(/\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/y)
      if (choice) changed += choice + takeForms()
      else
        changed +=
          match(/<\/?\w+\s*\/?>/y) || changeValue(match(/\{[^{}]*\}/y)) || text(match(/[^{}<]+|[^]/y))
    }
    return changed
  }
  const changeValue = (placeholder: string) => (placeholder === '' ? '' : value(placeholder))
  const takeForms = (): string => {
    let forms = ''
    for (let name = match(/\s*[^{}]+\{/y); name; name = match(/\s*[^{}]+\{/y))
      forms += name + takeText() + match(/\}/y)
    return forms + match(/\s*\}/y)
  }
  return takeText()
}
