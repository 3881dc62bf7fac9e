import type { Answers, Endpoint, Receives } from '@sahay/contract/kernel/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguageCode, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { type Actor, nobody, requirePermission, type Staff } from '../actor.ts'
import { compressed } from './encodings.ts'
import { addressesOf, perMinute, speakTo } from './http.ts'
import type { refuseHostileText } from './hostile-text.ts'
import type { Message } from '../language/message.ts'
import type { Translations, Translator } from '../language/translations.ts'
import type { LimitCheck, LimitGroup, Limits } from '../limits/limits.ts'
import { networkOf } from './network.ts'
import type { Operation } from '../module.ts'
import { Problem } from '../problem.ts'
import { answersWith } from './serialise.ts'
import { sentenceFor } from './sentences.ts'
import { filesOf, type Uploads } from './uploads.ts'

export interface RouteContext {
  readonly app: FastifyInstance
  readonly uploads: Uploads
  /** Finds who a Bearer token belongs to. */
  readonly identify: (
    authorization: string | undefined,
    counting?: LimitCheck | null,
    language?: LanguageCode | null,
  ) => Promise<Actor>
  /** The same for the trust's own people, whose tokens are others. */
  readonly identifyStaff: (authorization: string | undefined) => Promise<Actor>
  readonly limits: Limits
  readonly translations: Translations
  /** Hears of a call that a member of staff was refused, because the role may not make it. */
  readonly noteRefused?: (staff: Staff, call: string, from: From) => Promise<void>
  /** Refuses what no person writes; asked of all that was sent. */
  readonly refuseText: typeof refuseHostileText
}

/** Where a call comes from, as far as limits and sessions care. */
export interface From {
  /** An IPv4 address or an IPv6 network; believed from a proxy only where TRUST_PROXY names it. */
  readonly network: string
  readonly userAgent: string
  /** A solved challenge, where one was sent along. */
  readonly proof: string | null
  /** The key of a record that this browser has sent, where one was named. */
  readonly thanksKey: string | null
  /** The language the caller reads. */
  readonly language: LanguageCode
  /** Whether the caller named it, or it is only what everybody gets at first. */
  readonly namesLanguage: boolean
}

/** What a handler gives back: the answer's fields, and the sentence for a person. */
export type Said<E extends Endpoint> = Unchanged<Answers<E>> & { readonly message?: Message }
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T

/** What a handler gives back, which does not compile where it holds a field that the call does not declare. */
type Exactly<Declared, Given> = Given extends readonly (infer Item)[]
  ? readonly Exactly<Declared extends readonly (infer Known)[] ? Known : never, Item>[]
  : Given extends object
    ? [Declared, Message] extends [Message, Declared]
      ? Given
      : {
          readonly [K in keyof Given]: K extends keyof Declared
            ? Exactly<NonNullable<Declared[K]>, Given[K]>
            : Undeclared<K>
        }
    : Given
type Undeclared<K> = `the call does not declare ${K & string}`

export interface RouteOptions {
  /** How many calls a minute one address may make, counted by this process alone. */
  readonly perMinute?: number
  /** Whether a call that is open to anyone cares who is asking, where a token comes with it. */
  readonly recognises?: boolean
  /** Held to the rules that a module declares under this name, by address and account, counted for all processes. */
  readonly limit?: LimitGroup
  /** What of staff's work it is: asked before anything is read, besides the service's own first line. */
  readonly needs?: Operation
  /** The same for everybody, but never kept: only compressed. */
  readonly clockDependent?: true
}

/**
 * Answers a call of the contract: parses what was sent, identifies the caller, and gives the handler both, with whoever
 * says sentences in the caller's language.
 * Refuses what does not parse with bad_request and a sentence a field.
 */
export function route<E extends Endpoint, const Given extends Said<E>>(
  context: RouteContext,
  declared: E,
  handle: (
    input: Receives<E>,
    actor: Actor,
    from: From,
    say: Translator['say'],
  ) => Promise<Given & Exactly<Said<E>, Given>>,
  options: RouteOptions = {},
): void {
  // one counter for all addresses of the call
  const counted = options.perMinute ? { onRequest: perMinute(context.app, options.perMinute) } : {}
  for (const url of addressesOf(declared)) {
    context.app.route({
      method: declared.method,
      url,
      schema: answersWith(declared),
      ...counted,
      ...(options.clockDependent ? { onSend: compressed } : {}),
      handler: async (request, reply) => {
        const { say } = speakTo(request, reply, context.translations)
        const from = fromOf(request, context.translations)
        const actor = await actorOf(context, declared, options, request.headers.authorization, from)
        try {
          if (options.needs) requirePermission(actor, options.needs)
          const input = await parse(context, declared, request)
          const { message, ...answer } = await handle(input, actor, from, say)
          return { status: true, message: message === undefined ? 'OK' : say(message), ...answer }
        } catch (error) {
          if (actor.kind === 'staff' && error instanceof Problem && error.code === 'forbidden')
            await context.noteRefused?.(actor, declared.name, from)
          throw error
        }
      },
    })
  }
}

/** Who calls, counted before anything large is read. A stranger hears 'please sign in' before anything about the form. */
async function actorOf(
  context: RouteContext,
  { who }: Endpoint,
  { recognises = false, limit }: RouteOptions,
  authorization: string | undefined,
  { network, proof, language, namesLanguage }: From,
): Promise<Actor> {
  const named = namesLanguage ? language : null
  const { uses, account } = limit ? context.limits.ofCall(limit, network) : { uses: [], account: null }
  if (who !== 'bearer' && who !== 'staff') {
    // a proof counts once: what is not limited here leaves it to the service
    if (uses.length > 0) await context.limits.consume(uses, proof)
    return recognises ? context.identify(authorization, null, named) : nobody
  }
  const counting = account === null ? null : await context.limits.consumeWith(uses, proof, account)
  const actor = await (who === 'bearer'
    ? context.identify(authorization, counting, named)
    : context.identifyStaff(authorization))
  if (actor.kind === 'nobody') throw new Problem('not_signed_in')
  return actor
}

function fromOf(request: FastifyRequest, translations: Translations): From {
  const named = translations.named(request.headers['accept-language'])?.language.code
  // a pseudo-language is nobody's: nothing is kept in it
  const namesLanguage = isLanguageCode(named)
  const { 'user-agent': userAgent = '', 'x-proof': proof, 'x-thanks-key': key } = request.headers
  const one = (header: unknown) => (typeof header === 'string' ? header : null)
  return {
    network: networkOf(request.ip),
    userAgent,
    proof: one(proof),
    thanksKey: one(key),
    language: namesLanguage ? named : sourceLanguage,
    namesLanguage,
  }
}

async function parse<E extends Endpoint>(
  context: RouteContext,
  declared: E,
  request: FastifyRequest,
): Promise<Receives<E>> {
  const form = await formOf(context, declared, request)
  const body = form?.fields ?? request.body ?? {}
  const sent = [...(form?.files ?? [])].map(([field, { name }]) => [field, name] as const)
  for (const part of [body, Object.fromEntries(sent)]) context.refuseText(part)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just checked by its schema
  return {
    body: check(declared.body, body),
    query: check(declared.query, request.query),
    params: check(declared.params, request.params),
    files: filesOf(declared, form?.files ?? new Map()),
  } as Receives<E>
}

/** A form with its pictures, where the call takes one. Refuses one that nobody asked for with wrong_media. */
async function formOf(context: RouteContext, { body, takes, files = {} }: Endpoint, request: FastifyRequest) {
  if (!body || !request.isMultipart()) return null
  if (takes !== 'form') throw new Problem('wrong_media')
  return context.uploads.read(request, files)
}

function check(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value, { error: sentenceFor })
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  throw new Problem('bad_request', {}, fields)
}
