import { createContext } from 'react'

/** The style element that is ours; while developing there are others. */
export const pageStyleId = 'page-style'

/**
 * What of the site's style sheet the page needs as it stands, as text in the page: the first paint waits for no second request.
 * On the server a mark that `web/server/built.ts` fills in once the page is known; the browser reads it from the page
 * again. Empty while developing: Vite brings it.
 */
export const PageStyle = createContext('')

/** The page's style as it came, for the browser's half of `PageStyle`. */
export function readPageStyle(): string {
  return document.getElementById(pageStyleId)?.textContent ?? ''
}
