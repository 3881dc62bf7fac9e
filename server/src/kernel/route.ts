import type { Answers, Endpoint, Receives } from '@sahay/contract/kernel/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, nobody } from './actor.ts'
import { addressesOf } from './http.ts'
import type { Limits, Use } from './limits.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

export interface RouteKit {
  readonly app: FastifyInstance
  /** Finds who a Bearer token belongs to. */
  readonly identify: (authorization: string | undefined) => Promise<Actor>
  /** The same for the trust's own people, whose tokens are others. */
  readonly identifyStaff: (authorization: string | undefined) => Promise<Actor>
  readonly limits: Limits
}

/** Where a call comes from, as far as limits and sessions care. */
export interface From {
  /** An IPv4 address or an IPv6 network; believed from a proxy only where TRUST_PROXY names it. */
  readonly network: string
  readonly userAgent: string
  /** A solved challenge, where one was sent along. */
  readonly proof: string | null
}

/** What a handler gives back: the answer's fields, and the sentence for a person. */
export type Said<E extends Endpoint> = Answers<E> & { message?: string }

export interface RouteOptions {
  /** How many calls a minute one address may make, counted by this process alone. */
  readonly perMinute?: number
  /** 'order': the call makes an order at the provider, and is counted by address and account for all processes. */
  readonly limit?: 'order'
}

/**
 * Answers a call of the contract: parses what was sent, identifies the caller, and gives the handler both.
 * Refuses what does not parse with bad_request and a sentence a field.
 */
export function route<E extends Endpoint>(
  kit: RouteKit,
  declared: E,
  handle: (input: Receives<E>, actor: Actor, from: From) => Promise<Said<E>>,
  options: RouteOptions = {},
): void {
  for (const url of addressesOf(declared)) {
    kit.app.route({
      method: declared.method,
      url,
      ...(options.perMinute ? { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } } : {}),
      handler: async (request) => {
        const actor = await actorOf(kit, declared, request.headers.authorization)
        const from = fromOf(request)
        // before anything large is read
        if (options.limit === 'order') await kit.limits.take(orderUses(actor, from), from.proof)
        const input = await parse(declared, request)
        const { message = 'OK', ...answer } = await handle(input, actor, from)
        return { status: true, message, ...answer }
      },
    })
  }
}

/** A stranger hears 'please sign in' before anything about the form. */
async function actorOf(kit: RouteKit, { who }: Endpoint, authorization: string | undefined): Promise<Actor> {
  if (who !== 'bearer' && who !== 'staff') return nobody
  const actor = await (who === 'bearer' ? kit.identify(authorization) : kit.identifyStaff(authorization))
  if (actor.kind === 'nobody') throw new Problem('not_signed_in')
  return actor
}

function fromOf(request: FastifyRequest): From {
  const { 'user-agent': userAgent = '', 'x-proof': proof } = request.headers
  return { network: networkOf(request.ip), userAgent, proof: typeof proof === 'string' ? proof : null }
}

/** Orders are counted by address, and by account as long as they are not paid. */
function orderUses(actor: Actor, { network }: From): Use[] {
  return [
    { rule: 'order.address', who: network },
    { rule: 'order.address.hour', who: network },
    ...(actor.kind === 'donor' ? [{ rule: 'order.unpaid' as const, who: actor.accountId }] : []),
  ]
}

async function parse<E extends Endpoint>(declared: E, request: FastifyRequest): Promise<Receives<E>> {
  const sent = declared.body && request.isMultipart() ? await readFields(request) : request.body
  return {
    body: check(declared.body, sent ?? {}),
    query: check(declared.query, request.query),
    params: check(declared.params, request.params),
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

/** Reads the words of a form; none of this ground floor's calls takes a file, so a file is refused. */
async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Problem('wrong_media')
    fields[part.fieldname] = String(part.value)
  }
  return fields
}
