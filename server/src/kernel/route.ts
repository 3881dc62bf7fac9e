import type { Answers, Endpoint, Receives } from '@sahay/contract/kernel/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, nobody } from './actor.ts'
import { addressesOf } from './http.ts'
import { Problem } from './problem.ts'
import { filesOf, type Uploads } from './uploads.ts'

export interface RouteKit {
  readonly app: FastifyInstance
  readonly uploads: Uploads
  /** Finds who a Bearer token belongs to. */
  readonly identify: (authorization: string | undefined) => Promise<Actor>
}

/** What a handler gives back: the answer's fields, and the sentence for a person. */
export type Said<E extends Endpoint> = Answers<E> & { message?: string }

export interface RouteOptions {
  /** How many calls a minute one address may make. */
  readonly perMinute?: number
  /** Whether a call that is open to anyone cares who is asking, where a token comes with it. */
  readonly recognises?: boolean
}

/**
 * Answers a call of the contract: parses what was sent, identifies the caller, and gives the handler both.
 * Refuses what does not parse with bad_request and a sentence a field.
 */
export function route<E extends Endpoint>(
  kit: RouteKit,
  declared: E,
  handle: (input: Receives<E>, actor: Actor) => Promise<Said<E>>,
  options: RouteOptions = {},
): void {
  for (const url of addressesOf(declared)) {
    kit.app.route({
      method: declared.method,
      url,
      ...(options.perMinute ? { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } } : {}),
      handler: async (request) => {
        const asks = declared.who === 'bearer' || options.recognises === true
        const actor = asks ? await kit.identify(request.headers.authorization) : nobody
        // a stranger hears 'please sign in' before anything about the form
        if (declared.who === 'bearer' && actor.kind === 'nobody') throw new Problem('not_signed_in')
        const { message = 'OK', ...answer } = await handle(await parse(kit, declared, request), actor)
        return { status: true, message, ...answer }
      },
    })
  }
}

async function parse<E extends Endpoint>(
  kit: RouteKit,
  declared: E,
  request: FastifyRequest,
): Promise<Receives<E>> {
  const form =
    declared.body && request.isMultipart() ? await kit.uploads.read(request, declared.files ?? {}) : null
  return {
    body: check(declared.body, form?.words ?? request.body ?? {}),
    query: check(declared.query, request.query),
    params: check(declared.params, request.params),
    files: filesOf(declared, form?.files ?? new Map()),
  } as Receives<E>
}

function check(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  throw new Problem('bad_request', {}, fields)
}
