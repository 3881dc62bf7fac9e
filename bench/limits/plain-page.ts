/** What a page by hand keeps of each element: its name, and the attributes that carry content. */
const kept = new Set(
  'a article button dd details div dl dt em figcaption figure footer form h1 h2 h3 h4 header img input label li main nav ol option p picture section select small source span strong summary table tbody td textarea th thead tr ul'.split(
    ' ',
  ),
)
const attributes = new Set(
  'alt aria-label aria-labelledby aria-hidden for height href id loading media name role sizes src srcset type width'.split(
    ' ',
  ),
)

/** Makes a plain page of a rendered one: the same words, links and pictures; no scripts, classes or drawings in line. */
export function plainPage(rendered: string): { html: string; pictures: readonly string[] } {
  const title = /<title[^>]*>([^<]*)/.exec(rendered)?.[1] ?? ''
  const description = /<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(rendered)?.[1] ?? ''
  const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(rendered)?.[1] ?? '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style|template|noscript|svg|dialog)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^>"])*)>/g, plainTag)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>${body}</body>
</html>
`
  const addresses = [...html.matchAll(/\s(?:src|srcset)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  )
  return { html, pictures: [...new Set(addresses)].filter((path) => path.startsWith('/')) }
}

function plainTag(_tag: string, slash: string, name: string, rest: string): string {
  if (!kept.has(name)) return ''
  if (slash) return `</${name}>`
  const carried = [...rest.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].filter(([, key = '']) =>
    attributes.has(key.toLowerCase()),
  )
  return `<${name}${carried.map(([pair]) => pair).join('')}>`
}

/** The style sheet of the plain page. */
export const style = `
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: #2a1b12; background: #fffaf3 }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 2rem; line-height: 1.2 }
h2 { font-size: 1.5rem }
a { color: #7a2e0e; display: inline-block; padding: .5rem .25rem }
img { max-width: 100%; height: auto; display: block }
ul, ol { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)) }
main li { padding: 1rem; border: 1px solid #e6d5c3; border-radius: .75rem }
button { min-height: 3rem; padding: 0 1rem; border: 0; border-radius: 2rem; color: #fff; background: #7a2e0e }
input, select, textarea { min-height: 3rem; width: 100% }
footer { border-top: 1px solid #e6d5c3 }
`
