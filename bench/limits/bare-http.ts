import { listen } from './listen.ts'

/** The limit of every ready answer: node:http with the same bytes, and nothing else. SOURCE names their address. */

const source = await fetch(process.env['SOURCE'] ?? '', { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await source.arrayBuffer())
const headers = {
  'content-type': source.headers.get('content-type') ?? 'application/octet-stream',
  'content-length': body.byteLength,
}

listen((_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
