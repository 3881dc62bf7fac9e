import display from './fonts/anek-latin-600-800.woff2?url'
import text from './fonts/mukta-latin-400.woff2?url'
import strong from './fonts/mukta-latin-600.woff2?url'

/** The three faces of the first screen (buttons and banner are strong), fetched with the page and not only once its style is read. */
export const firstFonts = [display, text, strong] as const
