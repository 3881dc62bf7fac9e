import type { CatalogFormatter, CatalogType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { askedBy, BY_HAND, readPo, shownOf } from '@sahay/contract/translations/po'

/**
 * Reads the project's catalogues for Lingui. An entry's key is the explicit id, else Lingui's hash of the current English
 * text; its `msgctxt` matters only to translations. `npm run words` writes the catalogues.
 */
export const catalogueFormat: CatalogFormatter = {
  catalogExtension: '.po',
  parse: (po) =>
    Object.fromEntries(readPo(po).map((entry) => [keyOf(entry), messageOf(entry)])) satisfies CatalogType,
  serialize: () => {
    throw new Error('The catalogues are written by npm run words.')
  },
}

type Entry = ReturnType<typeof readPo>[number]

const isByHand = ({ extractedComments }: Entry) => extractedComments.includes(BY_HAND)

/** The key with which the built program looks up the sentence. */
const keyOf = (entry: Entry): string =>
  isByHand(entry) ? askedBy(entry) : String(generateMessageId(entry.msgid))

function messageOf(entry: Entry) {
  const translation = shownOf(entry)
  return isByHand(entry) ? { translation } : { translation, message: entry.msgid }
}
