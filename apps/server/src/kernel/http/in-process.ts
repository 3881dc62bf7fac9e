import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { known } from './methods.ts'
import { OWN_ADDRESS } from './network.ts'

/**
 * Calls the routes without a socket, like `fetch`: for the pages' loaders, and for filling the cache. `from` is the address of
 * the visitor, so that limits count each visitor separately; without it, the call is for everybody and no limit counts it.
 */
export function fetchInProcess(http: FastifyInstance) {
  return async (request: Request, from: string = OWN_ADDRESS): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const answer = await http.inject({
      method: known.find((method) => method === request.method) ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: from,
      ...(request.body ? { payload: await payloadOf(request) } : {}),
    })
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    )
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
}

/** A form with pictures is streamed; other bodies are read completely. */
async function payloadOf(request: Request): Promise<Buffer | Readable> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isForm && request.body) return Readable.from(request.body)
  return Buffer.from(await request.arrayBuffer())
}
