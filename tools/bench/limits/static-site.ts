import { gzipSync } from 'node:zlib'
import { listen } from './listen.ts'
import { plainPage } from './plain-page.ts'
import { looksOf, plainStyle } from './plain-style.ts'

/**
 * The limit for the landing page in a browser: its text, pictures and fonts as a careful person would write them by hand,
 * one page and one style sheet, no script, served from memory. SOURCE is the original page.
 */

const source = process.env['SOURCE'] ?? ''
const rendered = await (await fetch(source)).text()
const looks = looksOf(rendered)
const page = plainPage(rendered, looks)
const files = new Map<string, { type: string; body: Buffer; zipped: boolean }>()

function keep(path: string, type: string, body: Buffer): void {
  const zipped = /^text\/|svg/.test(type)
  files.set(path, { type, body: zipped ? gzipSync(body, { level: 9 }) : body, zipped })
}

keep('/', 'text/html; charset=utf-8', Buffer.from(page.html))
keep('/style.css', 'text/css; charset=utf-8', Buffer.from(plainStyle(looks)))
keep('/robots.txt', 'text/plain; charset=utf-8', Buffer.from('User-agent: *\nAllow: /\n'))
for (const [path, drawing] of page.drawings) keep(path, 'image/svg+xml', Buffer.from(drawing))
for (const path of new Set([...page.pictures, ...looks.files])) {
  const picture = await fetch(new URL(path, source))
  keep(path, picture.headers.get('content-type') ?? '', Buffer.from(await picture.arrayBuffer()))
}

listen((req, res) => {
  const file = files.get(req.url ?? '/')
  if (!file) return void res.writeHead(404, { 'content-length': 0 }).end()
  res.writeHead(200, {
    'content-type': file.type,
    'content-length': file.body.byteLength,
    'cache-control': 'public, max-age=31536000',
    ...(file.zipped ? { 'content-encoding': 'gzip' } : {}),
  })
  res.end(file.body)
})
