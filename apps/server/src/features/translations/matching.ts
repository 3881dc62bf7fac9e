import { readMessage } from '@sahay/contract/translations/message'

/** The minimum number of letters to recognise a sentence by a part of it. */
const FEW = 3

const flat = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds the sentences that the words read on a page come from. */
export function matcherOf(read: string) {
  const readText = flat(read)
  return {
    /** How many letters of the words a translation contains; 0: none. */
    matches(translation: string): number {
      const shown = shownBy(translation)
      if (shown.replaceAll('{}', '').trim().length < FEW) return shown === readText ? readText.length : 0
      // the reader quoted a part of a sentence
      if (readText.length >= FEW && shown.includes(readText)) return readText.length
      // the reader quoted the sentence, with its values and surrounding text
      const pattern = new RegExp(
        escaped(shown).replaceAll('\\{\\}', '.{1,120}?').replaceAll('#', '[\\d,]+'),
        'u',
      )
      return pattern.test(readText) ? shown.length : 0
    },
  }
}

/** A translation as a reader sees it; an invalid message is seen by nobody. */
function shownBy(translation: string): string {
  try {
    return flat(readMessage(translation).shown)
  } catch {
    // its braces are invalid, so no page shows it
    return ''
  }
}
