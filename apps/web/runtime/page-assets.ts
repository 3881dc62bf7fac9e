import { createContext } from 'react'

/** The id of the page's own style element; in development there are others. */
export const pageStyleId = 'page-style'

/** The link to the whole style sheet. */
export const pageSheetId = 'page-sheet'

/** The data about a page's files that the server has while rendering; the browser reads it from the page. */
export interface PageAssets {
  /** The rules that the page needs initially; on the server a placeholder that `server/finish-page.ts` fills in. */
  readonly style: string
  /** The address of the full style sheet, which the script needs, because it may show more. */
  readonly sheet: string
  /** The page's message files, if its modules do not contain the sentences. */
  readonly messages: PageMessages | null
  /** The language data that only the server writes; null in the browser, where it is already in the page. */
  readonly language: WrittenLanguage | null
}

/** The language data of a page that its script does not need. */
export interface WrittenLanguage {
  /** Its font faces and line heights. */
  readonly style: string
  /** The fonts that the first screen needs. */
  readonly fonts: readonly string[]
}

/** The messages of a page in a language other than the source language, fetched with its script. */
export interface PageMessages {
  /** The folder with one file per route. */
  readonly folder: string
  /** The addresses of the files that the page needs. */
  readonly files: readonly string[]
}

export const PageAssetsContext = createContext<PageAssets>({
  style: '',
  sheet: '',
  messages: null,
  language: null,
})

/**
 * Returns the assets in the browser: the page's style and its sheet's address as received. React leaves the rest of the
 * server's output unchanged.
 */
export function readPageAssets(): PageAssets {
  const style = document.getElementById(pageStyleId)?.textContent ?? ''
  const sheet = document.getElementById(pageSheetId)?.getAttribute('href') ?? ''
  return { style, sheet, messages: null, language: null }
}
