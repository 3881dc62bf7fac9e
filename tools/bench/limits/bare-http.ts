import { listen } from './listen.ts'

/** The limit of every ready answer: node:http with the same head and body, and nothing else. SOURCE names their address. */

/** What belongs to one connection: Node says it itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

const source = await fetch(process.env['SOURCE'] ?? '', { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await source.arrayBuffer())
const headers = [...source.headers].filter(([name]) => !ofConnection.has(name)).flat()

listen((_req, res) => {
  res.writeHead(200, headers).end(body)
})
