/** Loads the sentences of the pages in a language; undefined for an unknown language (`runtime/build/catalogues.ts`). */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'
  export const readCatalogue: (code: string) => Promise<Messages>
}

/** Catalogues are compiled as they are imported. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
