import { createContext } from 'react'

/** The style element that is ours; while developing there are others. */
export const pageStyleId = 'page-style'

/** The link to the whole style sheet. */
export const pageSheetId = 'page-sheet'

/** What the server knows of a page's files while it renders, and the browser reads from the page again. */
export interface PageAssets {
  /** What of the style sheet the page needs as it stands; on the server a mark that `server/finish-page.ts` fills in. */
  readonly style: string
  /** The address of the whole style sheet, which the script needs: it may show more than stands there. */
  readonly sheet: string
  /** What the page says, where its modules do not bring it. */
  readonly messages: PageMessages | null
  /** What only the server writes of the page's language; null in the browser, which has it from the page. */
  readonly language: WrittenLanguage | null
}

/** What a page has of its language that its script need not know. */
export interface WrittenLanguage {
  /** Its faces and the heights of its lines. */
  readonly style: string
  /** The faces that the first screen needs. */
  readonly fonts: readonly string[]
}

/** What a page says in another language than the source's, fetched with its script. */
export interface PageMessages {
  /** Where there is a file for each route. */
  readonly folder: string
  /** The addresses of those that the page needs. */
  readonly files: readonly string[]
}

export const PageAssetsContext = createContext<PageAssets>({
  style: '',
  sheet: '',
  messages: null,
  language: null,
})

/** The browser's half: the page's style and its sheet's address as they came. React leaves the rest of what the server wrote as it is. */
export function readPageAssets(): PageAssets {
  const style = document.getElementById(pageStyleId)?.textContent ?? ''
  const sheet = document.getElementById(pageSheetId)?.getAttribute('href') ?? ''
  return { style, sheet, messages: null, language: null }
}
