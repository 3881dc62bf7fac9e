/** Where React wrote the address of the drawing that is seen first; a page has one at most. */
const firstDrawing = /(<img\b[^>]*? src=")(\/pictures\/[^"]+)("[^>]*? fetchPriority="high")/

/**
 * Puts the drawing that a page marks with `fetchPriority="high"` into the page itself, so that the largest thing on a
 * phone's first screen waits for no second request on a slow line. `draw` gives the drawing at an address of ours.
 */
export async function inlineFirstDrawing(
  html: string,
  draw: (address: string) => Promise<string>,
): Promise<string> {
  const [, , written] = firstDrawing.exec(html) ?? []
  if (written === undefined) return html
  const source = dataAddress(await draw(written.replaceAll('&amp;', '&')))
  return html.replace(
    firstDrawing,
    (_all, before: string, _address, after: string) => before + source + after,
  )
}

/** A drawing as an address; in words rather than in base64, which would not compress with the page. */
function dataAddress(svg: string): string {
  const escaped = svg.replaceAll(/[%#&<>"]/g, (sign) =>
    sign === '"' ? "'" : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `data:image/svg+xml,${escaped}`
}
