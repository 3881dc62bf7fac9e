import { listen } from './listen.ts'

/**
 * The limit for cached answers: node:http with the same headers and body, and nothing else. SOURCE is the address of the
 * original.
 */

/** Headers of a single connection, which Node sets itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

const source = await fetch(process.env['SOURCE'] ?? '', { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await source.arrayBuffer())
const headers = [...source.headers].filter(([name]) => !ofConnection.has(name)).flat()

listen((_req, res) => {
  res.writeHead(200, headers).end(body)
})
