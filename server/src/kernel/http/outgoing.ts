import http from 'node:http'
import https from 'node:https'

/** A call to somebody else's server. */
export interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** For the whole call, from the first byte sent to the last one read; milliseconds. */
  readonly timeout: number
}

export interface Incoming {
  readonly status: number
  readonly body: string
}

const MOST_BYTES = 4 * 1024 * 1024
const kept = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) }

/**
 * Calls an outside server over connections that are kept open, and gives its answer whatever its status; redirects are
 * not followed. Throws where no whole answer came in time. It stands in for `fetch`, whose streams cost more than all
 * that we do ourselves for a gift.
 */
export function callOut(address: string, { method, headers, body, timeout }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const secure = url.protocol === 'https:'
    const request = (secure ? https : http).request(url, {
      method,
      agent: secure ? agents.https : agents.http,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    const fail = (error: Error) => {
      clearTimeout(patience)
      reject(error)
    }
    const patience = setTimeout(() => request.destroy(new Error('no answer in time')), timeout)
    request.on('error', fail)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.byteLength
        if (bytes > MOST_BYTES) request.destroy(new Error('the answer is too long'))
      })
      response.on('error', fail)
      response.on('end', () => {
        clearTimeout(patience)
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
      })
    })
    request.end(body)
  })
}
