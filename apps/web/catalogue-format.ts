import type { CatalogFormatter, CatalogType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { askedBy, BY_HAND, readPo, shownOf } from '@sahay/contract/translations/po'

/**
 * Reads our catalogues for Lingui: an entry is asked for by the id that was given by hand, else by Lingui's hash of today's
 * English; what its `msgctxt` is matters to translations alone. They are written by `npm run words`.
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

/** What the built program asks for the sentence by. */
const keyOf = (entry: Entry): string =>
  isByHand(entry) ? askedBy(entry) : String(generateMessageId(entry.msgid))

function messageOf(entry: Entry) {
  const translation = shownOf(entry)
  return isByHand(entry) ? { translation } : { translation, message: entry.msgid }
}
