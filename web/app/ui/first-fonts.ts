/** The two faces of the first screen, fetched with the page and not only once the style sheet is read. */
export const firstFonts = ['/fonts/anek-latin-latin-800.woff2', '/fonts/mukta-latin-400.woff2'] as const
