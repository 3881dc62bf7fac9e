/** The transformations of a sentence's parts; parts without one stay unchanged. */
interface SentenceChanges {
  /** A run of words. */
  readonly text: (text: string) => string
  /** A placeholder with its braces: `{name}`. */
  readonly value?: (placeholder: string) => string
}

/**
 * Transforms the parts of an ICU message one by one. Tags stay unchanged; of plurals and selects only the texts of the
 * branches change: `{n, plural, one {# gift} other {# gifts}}`.
 */
export function changeSentence(sentence: string, { text, value = (same) => same }: SentenceChanges): string {
  let at = 0
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(sentence) ?? []
    at += found.length
    return found
  }
  /** Reads up to the end, or to the brace that closes a plural's branch. */
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
