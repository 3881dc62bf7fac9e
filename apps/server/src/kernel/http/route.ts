import { type Endpoint, type Receives, takesKey } from '@sahay/contract/kernel/endpoint'
import { isFromOwnPage } from '@sahay/contract/kernel/safety'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isLanguageCode, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { type Actor, nobody, requirePermission, type Staff } from '../actor.ts'
import { compressed } from './response/encodings.ts'
import { addressesOf, speakTo } from './http.ts'
import type { refuseHostileText } from './hostile-text.ts'
import type { Translations, Translator } from '../language/translations.ts'
import type { Caller, LimitCheck, LimitGroup, Limits, MinuteUse } from '../limits/limits.ts'
import { limitHeaders } from './limit-headers.ts'
import { noteActed, readingLists } from './late-lists.ts'
import { countEach, countsIn } from '../database/list-counts.ts'
import { fileNameOf, fileOf, listFile, notedOf, readWholeList } from './list-file.ts'
import { networkOf, OWN_ADDRESS } from './network.ts'
import type { Operation } from '../module.ts'
import type { IdempotentCalls } from '../idempotency/idempotent-calls.ts'
import { Problem, wrongFields } from '../problem.ts'
import { answersWith } from './response/serialise.ts'
import type { OperationAnswer } from './given.ts'
import { sentCallOf } from './sent-call.ts'
import { sentenceFor } from './response/sentences.ts'
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
  /** The same for the trust's own people, who bring another token, or the office's cookie. Refuses with origin_wrong. */
  readonly identifyStaff: (request: FastifyRequest) => Promise<Actor>
  /** The same for programs of partners, by their keys; counts the call. Refuses with too_many. */
  readonly identifyPartner: (authorization: string | undefined, caller: Caller) => Promise<Actor>
  readonly limits: Limits
  readonly idempotentCalls: IdempotentCalls
  readonly translations: Translations
  /** The address people see, once the server listens. */
  readonly publicUrl: () => string
  /** Hears of a call that a member of staff was refused, because the role may not make it. */
  readonly noteRefused?: (staff: Staff, call: string, network: string) => Promise<void>
  /** Hears of a list that a member of staff took along as a file. */
  readonly noteExported?: (staff: Staff, detail: Readonly<Record<string, string | boolean>>) => Promise<void>
  /** Whether a reader may answer lists. */
  readonly hasReader: boolean
  /** Refuses what no person writes; asked of all that was sent. */
  readonly refuseText: typeof refuseHostileText
}

/** Where a call comes from, as far as limits and sessions care. */
export interface From extends Caller {
  /** An IPv4 address or an IPv6 network; believed from a proxy only where TRUST_PROXY names it. */
  readonly network: string
  readonly userAgent: string
  /** The key of a record that this browser has sent, where one was named. */
  readonly thanksKey: string | null
  /** The language the caller reads. */
  readonly language: LanguageCode
  /** Whether the caller named it, or it is only what everybody gets at first. */
  readonly namesLanguage: boolean
  /** Whether a page of ours has sent it, as browsers say of each call. */
  readonly ownPage: boolean
}

/** A call whose permission some module declares. */
export type Served = Endpoint & { readonly may?: Operation | undefined }

export interface RouteOptions {
  /** How many calls a minute one address may make, by any address of the call and to any process. */
  readonly perMinute?: number
  /** Whether a call that is open to anyone cares who is asking, where a token comes with it. */
  readonly recognises?: boolean
  /** Held to the rules that a module declares under this name, by address and account, counted for all processes. */
  readonly limit?: LimitGroup
  /** What a body may have at most, where it is more than of other calls. */
  readonly mostBytes?: number
  /** The same for everybody, but never kept: only compressed. */
  readonly clockDependent?: true
}

/** Answers a call: what was sent, parsed, who asks, where from, and what says sentences in the caller's language. */
type Handler<E extends Endpoint> = (
  input: Receives<E>,
  actor: Actor,
  from: From,
  say: Translator['say'],
) => Promise<OperationAnswer<E>>

/**
 * Answers a call of the contract: identifies the caller, asks whether the role may make it, parses what was sent, and gives
 * the handler all three. Refuses what does not parse with bad_request and a sentence a field.
 */
export function addRoute<E extends Served>(
  context: RouteContext,
  declared: E,
  handle: Handler<E>,
  options: RouteOptions = {},
): void {
  const schema = answersWith(declared)
  for (const url of addressesOf(declared)) {
    context.app.route({
      method: declared.method,
      url,
      schema,
      ...(options.mostBytes ? { bodyLimit: options.mostBytes } : {}),
      ...(options.clockDependent ? { onSend: compressed } : {}),
      handler: async (request, reply) => {
        const { say } = speakTo(request, reply, context.translations)
        const from = fromOf(request, reply, context.translations, context.publicUrl())
        const actor = await actorOf(context, declared, options, request, from)
        return refusing(context, { request, declared, actor }, async () => {
          if (declared.may) requirePermission(actor, declared.may)
          const input = await parse(context, declared, request)
          const file = actor.kind === 'staff' ? fileOf(input) : null
          // before it is done: what fails on the way may have been written
          if (context.hasReader && actor.kind === 'staff')
            noteActed(request, reply, context.publicUrl(), file !== null)
          const ask = (received: Receives<E>) =>
            readingLists(declared, request, () => handle(received, actor, from, say))
          const counts = actor.kind === 'staff' && file === null ? countsIn(input) : null
          if (counts) {
            const questions = counts.map((query) => ({ ...input, query: check(declared.query, query) }))
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was just checked by the call's schema
            const counted = await countEach(questions as Receives<E>[], ask)
            return { status: true, message: 'OK', data: [], next: null, counts: counted }
          }
          if (actor.kind === 'staff' && file === 'print') {
            const inOnePage = await readWholeList(input, ask)
            await context.noteExported?.(actor, notedOf(declared, input))
            return { status: true, message: 'OK', ...inOnePage }
          }
          if (actor.kind === 'staff' && file === 'csv') {
            const lines = await listFile(declared, input, ask)
            await context.noteExported?.(actor, notedOf(declared, input))
            return reply
              .headers({
                'content-type': 'text/csv; charset=utf-8',
                'content-disposition': `attachment; filename="${fileNameOf(declared)}"`,
                'cache-control': 'no-store',
              })
              .send(lines)
          }
          const answerIt = async () => {
            const { message, cookie, ...answer } = await ask(input)
            if (cookie !== undefined) reply.header('set-cookie', cookie)
            return { status: true, message: message === undefined ? 'OK' : say(message), ...answer }
          }
          const sent =
            actor.kind === 'staff' && takesKey(declared)
              ? sentCallOf(declared, schema.response['2xx'], request.headers, input, actor.staffId)
              : null
          return sent ? context.idempotentCalls.do(sent, answerIt) : answerIt()
        })
      },
    })
  }
}

interface CallContext {
  readonly request: FastifyRequest
  readonly declared: Endpoint
  readonly actor: Actor
}

/** Does what a call asks for, and notes where a member of staff is refused it because of the role. */
export async function refusing<T>(
  { noteRefused }: RouteContext,
  { request, declared, actor }: CallContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (actor.kind === 'staff' && error instanceof Problem && error.code === 'forbidden')
      await noteRefused?.(actor, declared.name, networkOf(request.ip))
    throw error
  }
}

/** Who calls, counted before anything large is read. A stranger hears 'please sign in' before anything about the form. */
async function actorOf(
  context: RouteContext,
  { who, name }: Endpoint,
  { recognises = false, limit, perMinute }: RouteOptions,
  request: FastifyRequest,
  from: From,
): Promise<Actor> {
  const { network } = from
  const named = from.namesLanguage ? from.language : null
  const { authorization } = request.headers
  const group = limit ? context.limits.ofCall(limit, network) : { uses: [], account: null }
  const { account } = group
  const uses = [...group.uses, ...inMinute(name, perMinute, network)]
  // a proof counts once: what is not limited here leaves it to the service
  const caller = group.uses.length > 0 ? from : { ...from, proof: null }
  // by Bearer, what counts an account counts all, in the statement that finds it
  const withAccount = who === 'bearer' && account !== null
  if (uses.length > 0 && !withAccount) await context.limits.consume(uses, caller)
  if (who === 'partner') {
    const partner = await context.identifyPartner(authorization, from)
    if (partner.kind === 'nobody') throw new Problem('key_needed')
    return partner
  }
  if (who !== 'bearer' && who !== 'staff')
    return recognises ? context.identify(authorization, null, named) : nobody
  const counting = withAccount ? await context.limits.consumeWith(uses, from, account) : null
  const actor = await (who === 'bearer'
    ? context.identify(authorization, counting, named)
    : context.identifyStaff(request))
  if (actor.kind === 'nobody') throw new Problem('not_signed_in')
  return actor
}

/** A call as it is counted for a minute, where its route says how often it may come; what the program asks for everybody is not. */
export function inMinute(call: string, perMinute: number | undefined, network: string): MinuteUse[] {
  return perMinute === undefined || network === OWN_ADDRESS ? [] : [{ call, perMinute, network }]
}

function fromOf(
  request: FastifyRequest,
  reply: FastifyReply,
  translations: Translations,
  publicUrl: string,
): From {
  const named = translations.named(request.headers['accept-language'])?.language.code
  // a pseudo-language is nobody's: nothing is kept in it
  const namesLanguage = isLanguageCode(named)
  const { 'user-agent': userAgent = '', 'x-proof': proof, 'x-thanks-key': key } = request.headers
  const one = (header: unknown) => (typeof header === 'string' ? header : null)
  return {
    network: networkOf(request.ip),
    userAgent,
    proof: one(proof),
    reportLimits: limitHeaders(reply),
    thanksKey: one(key),
    language: namesLanguage ? named : sourceLanguage,
    namesLanguage,
    ownPage: isFromOwnPage(request.headers, publicUrl),
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

const check = (schema: Endpoint['body'], value: unknown): unknown => schema && readAs(schema, value)

/** Reads what was sent by its schema. Refuses what does not fit with bad_request and a sentence a field. */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value, { error: sentenceFor })
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  throw wrongFields(fields)
}
