/**
 * The parts of the landing page's look that a careful person would keep when writing it by hand: its font files with their
 * ranges and fallbacks, the first two preloaded, and the cloths behind its sections. `style` is the page's own.
 */
export interface Looks {
  readonly faces: string
  readonly preloads: readonly string[]
  readonly cloths: readonly string[]
  /** Every file referenced by these. */
  readonly files: readonly string[]
}

/** Extracts the looks from a rendered page that contains its style. */
export function looksOf(rendered: string): Looks {
  const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(rendered)?.[1] ?? ''
  const body = rendered.slice(rendered.indexOf('<body'))
  const faces = [...style.matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face)
  const preloads = [...rendered.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(
    ([, href = '']) => href,
  )
  const cloths = [...style.matchAll(/\.([\w-]+)\{[^}]*url\("?(\/pictures\/[^")]*)"?\)/g)]
    .filter(([, name = '']) => new RegExp(`class="[^"]*\\b${name}\\b`).test(body))
    .map(([, , address = '']) => address)
  const fonts = faces.flatMap((face) =>
    [...face.matchAll(/url\("?([^")]*)"?\)/g)].map(([, href = '']) => href),
  )
  if (fonts.length === 0 || preloads.length === 0) throw new Error('the landing page carries no fonts')
  return { faces: faces.join('\n'), preloads, cloths, files: [...new Set([...fonts, ...cloths])] }
}

/** Builds the hand-written style sheet. */
export function plainStyle({ faces, cloths }: Looks): string {
  const grounds = cloths.map(
    (cloth, at) => `main section:nth-of-type(${at + 1}) { background: url("${cloth}") #fbf5e8 }`,
  )
  return `${faces}
body { margin: 0; font: 1.125rem/1.6 Mukta, "Mukta on Roboto", "Mukta on Arial", sans-serif; color: #191a3d; background: #fbf5e8 }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 1rem }
h1, h2, h3, dd { font-family: Anek, "Anek on Roboto", "Anek on Arial", sans-serif; font-weight: 800; line-height: 1 }
h1 { font-size: 3.25rem }
h2 { font-size: 2.25rem }
h3 { font-size: 1.6rem; font-weight: 600 }
strong, a, button { font-weight: 600 }
a { color: #2e3192; display: inline-block; padding: .5rem .25rem }
img { max-width: 100%; height: auto; display: block }
ul, ol { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)) }
main section { padding: 2rem 1rem }
main section > * { background: #fbf5e8 }
main li { padding: 1rem; border: 1px solid #dccfb3; border-radius: .25rem }
button { min-height: 3rem; padding: 0 1rem; border: 0; border-radius: .25rem; color: #191a3d; background: #ffb000 }
input, select, textarea { min-height: 3rem; width: 100% }
footer { border-top: 1px solid #dccfb3 }
${grounds.join('\n')}
`
}
