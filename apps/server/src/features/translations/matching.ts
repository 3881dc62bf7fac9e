import { readMessage } from '@sahay/contract/translations/message'

/** Letters enough to know a sentence by a part of it. */
const FEW = 3

const flat = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds out of which sentences the words come that somebody read on a page. */
export function matcherOf(read: string) {
  const readText = flat(read)
  return {
    /** How much of the words a translation says, in letters; 0: it says none of them. */
    matches(translation: string): number {
      const shown = shownBy(translation)
      if (shown.replaceAll('{}', '').trim().length < FEW) return shown === readText ? readText.length : 0
      // a part of a sentence was read
      if (readText.length >= FEW && shown.includes(readText)) return readText.length
      // the sentence was read, with its values and what stands around it
      const pattern = new RegExp(
        escaped(shown).replaceAll('\\{\\}', '.{1,120}?').replaceAll('#', '[\\d,]+'),
        'u',
      )
      return pattern.test(readText) ? shown.length : 0
    },
  }
}

/** A translation as a reader sees it; one that is no message is nobody’s. */
function shownBy(translation: string): string {
  try {
    return flat(readMessage(translation).shown)
  } catch {
    // its braces are wrong, so no page shows it
    return ''
  }
}
