/** All that the pages say, by the codes of the languages (`runtime/build/catalogues.ts`). */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'
  export const catalogues: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>
}

/** Catalogues are compiled as they are imported. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
