import type { Looks } from './plain-style.ts'

/** The parts of each element that a hand-written page keeps: its name, and the attributes with content. */
const classes = new Set(
  'a article button dd details div dl dt em figcaption figure footer form h1 h2 h3 h4 header img input label li main nav ol option p picture section select small source span strong summary table tbody td textarea th thead tr ul'.split(
    ' ',
  ),
)
const attributes = new Set(
  'alt aria-label aria-labelledby aria-hidden fetchpriority for height href id loading media name role sizes src srcset type width'.split(
    ' ',
  ),
)

/**
 * Converts a rendered page to a plain one, as a careful person would write it by hand: the same text, links, pictures and
 * fonts, the same preloads; no scripts, classes or inline drawings, one small style sheet. All pictures are files,
 * including those inlined in the page: `drawings` has them by new address.
 */
export function plainPage(
  rendered: string,
  looks: Looks,
): { html: string; pictures: readonly string[]; drawings: ReadonlyMap<string, string> } {
  const drawings = new Map<string, string>()
  const asFile = (_all: string, drawing: string) => {
    const path = `/drawing${drawings.size}.svg`
    drawings.set(path, decodeURIComponent(drawing))
    return ` src="${path}"`
  }
  const title = /<title[^>]*>([^<]*)/.exec(rendered)?.[1] ?? ''
  const description = /<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(rendered)?.[1] ?? ''
  const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(rendered)?.[1] ?? '')
    .replaceAll(/ src="data:image\/svg\+xml,([^"]*)"/g, asFile)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style|template|noscript|svg|dialog)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^>"])*)>/g, plainTag)
  const preloads = looks.preloads.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
${preloads.join('\n')}
<link rel="stylesheet" href="/style.css">
</head>
<body>${body}</body>
</html>
`
  const addresses = [...html.matchAll(/\s(?:src|srcset)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  )
  const pictures = [...new Set(addresses)].filter((path) => path.startsWith('/') && !drawings.has(path))
  return { html, pictures, drawings }
}

function plainTag(_tag: string, slash: string, name: string, rest: string): string {
  if (!classes.has(name)) return ''
  if (slash) return `</${name}>`
  const carried = [...rest.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].filter(([, key = '']) =>
    attributes.has(key.toLowerCase()),
  )
  return `<${name}${carried.map(([pair]) => pair).join('')}>`
}
