import display from './fonts/anek-latin-latin-800.woff2?url'
import text from './fonts/mukta-latin-400.woff2?url'
import strong from './fonts/mukta-latin-600.woff2?url'
import devanagari from './fonts/noto-sans-devanagari-400-700.woff2?url'
import gujarati from './fonts/noto-sans-gujarati-400-700.woff2?url'

/** The three faces of the first screen (buttons and banner are strong), fetched with the page and not only once its style is read. */
export const firstFonts = [display, text, strong] as const

/** The same for a page in another script (ISO 15924); its figures and names of ours are in Latin letters. */
const ofScripts: Readonly<Record<string, readonly string[]>> = {
  Gujr: [gujarati, text],
  Deva: [devanagari, text],
}

/** The faces that a page of this script begins with. */
export const firstFontsOf = (script: string): readonly string[] => ofScripts[script] ?? firstFonts
