import { Agent, type Dispatcher, request } from 'undici'
import { traced } from '../tracing/spans.ts'

/** A call to an external server. */
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

/** A connection pool for each server; answers above 4 MB are refused. */
const pools = new Agent({ connections: 64, maxResponseSize: 4 * 1024 * 1024 })

/**
 * Calls an external server over persistent connections, and returns its answer whatever its status; does not follow
 * redirects. Throws if no complete answer arrived in time.
 */
export async function callOut(
  address: string,
  { method, headers, body, timeout }: Outgoing,
  dispatcher: Dispatcher = pools,
): Promise<Incoming> {
  const { host } = new URL(address)
  return traced(`${method} ${host}`, 'client', { 'server.address': host }, async () => {
    const answer = await request(address, {
      dispatcher,
      method,
      headers,
      body: body ?? null,
      signal: AbortSignal.timeout(timeout),
    })
    return { status: answer.statusCode, body: await answer.body.text() }
  })
}
