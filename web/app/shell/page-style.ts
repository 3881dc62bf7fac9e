import { createContext } from 'react'

/** The style element that is ours; while developing there are others. */
export const pageStyleId = 'page-style'

/**
 * The site's whole style sheet as text, which every page carries: the first paint waits for no second request.
 * The browser reads it from the page again, so that it is in no script. Empty while developing: Vite brings it.
 */
export const PageStyle = createContext('')

/** The page's style as it came, for the browser's half of `PageStyle`. */
export function readPageStyle(): string {
  return document.getElementById(pageStyleId)?.textContent ?? ''
}
