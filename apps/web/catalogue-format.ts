import type { CatalogFormatter, CatalogType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { askedBy, isGivenId, type PoEntry, readPo, shownOf } from '@sahay/contract/translations/po'

/**
 * Reads the project's catalogues for Lingui. An entry's key is the explicit id, else Lingui's hash of the current English
 * text; its `msgctxt` matters only to translations. The server's and the shared sentences have no hash: they are looked up
 * by the English text itself. `npm run words` writes the catalogues.
 */
export const catalogueFormat: CatalogFormatter = {
  catalogExtension: '.po',
  parse: (po, { filename }) => {
    const isHashed = /\/apps\/(?:web|office)\//.test(filename.replaceAll('\\', '/'))
    return Object.fromEntries(
      readPo(po).map((entry) => (isHashed && isGivenId(entry.msgctxt ?? '') ? hashed(entry) : plain(entry))),
    ) satisfies CatalogType
  },
  serialize: () => {
    throw new Error('The catalogues are written by npm run words.')
  },
}

const plain = (entry: PoEntry) => [askedBy(entry), { translation: shownOf(entry) }] as const

const hashed = (entry: PoEntry) =>
  [String(generateMessageId(entry.msgid)), { translation: shownOf(entry), message: entry.msgid }] as const
