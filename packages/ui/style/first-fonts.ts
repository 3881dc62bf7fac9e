import display from './fonts/anek-latin-600-800.woff2?url'
import text from './fonts/mukta-latin-400.woff2?url'

/** The two faces of the first screen, fetched with the page and not only once its style is read. */
export const firstFonts = [display, text] as const
