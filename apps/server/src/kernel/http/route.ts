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
  /** Identifies the owner of a Bearer token. */
  readonly identify: (
    authorization: string | undefined,
    counting?: LimitCheck | null,
    language?: LanguageCode | null,
  ) => Promise<Actor>
  /** The same for staff, with another token or the office's cookie. Refuses with origin_wrong. */
  readonly identifyStaff: (request: FastifyRequest) => Promise<Actor>
  /** The same for programs of partners, by their keys; counts the call. Refuses with too_many. */
  readonly identifyPartner: (authorization: string | undefined, caller: Caller) => Promise<Actor>
  readonly limits: Limits
  readonly idempotentCalls: IdempotentCalls
  readonly translations: Translations
  /** The address people see, once the server listens. */
  readonly publicUrl: () => string
  /** Called when a member of staff was refused a call because of the role. */
  readonly noteRefused?: (staff: Staff, call: string, network: string) => Promise<void>
  /** Called when a member of staff exported a list as a file. */
  readonly noteExported?: (staff: Staff, detail: Readonly<Record<string, string | boolean>>) => Promise<void>
  /** True if a standby may answer lists. */
  readonly hasReader: boolean
  /** Refuses input that no person writes; called with everything that was sent. */
  readonly refuseText: typeof refuseHostileText
}

/** The origin of a call, as far as limits and sessions need it. */
export interface From extends Caller {
  /** An IPv4 address or an IPv6 network; believed from a proxy only where TRUST_PROXY names it. */
  readonly network: string
  readonly userAgent: string
  /** The key of a record that this browser has sent, if the request names one. */
  readonly thanksKey: string | null
  /** The language the caller reads. */
  readonly language: LanguageCode
  /** True if the caller named the language; false if it is only the default. */
  readonly namesLanguage: boolean
  /** True if one of our pages sent it, as browsers report for each call. */
  readonly ownPage: boolean
}

/** A call whose permission some module declares. */
export type Served = Endpoint & { readonly may?: Operation | undefined }

export interface RouteOptions {
  /** The most calls a minute from one address, over all paths of the call and all processes. */
  readonly perMinute?: number
  /** True if a call that is open to anyone identifies the caller when a token is present. */
  readonly recognises?: boolean
  /** Subject to the rules that a module declares under this name, by address and account, counted across all processes. */
  readonly limit?: LimitGroup
  /** The largest body, if larger than for other calls. */
  readonly mostBytes?: number
  /** The same for everybody, but never cached: only compressed. */
  readonly clockDependent?: true
}

/** Answers a call: gets the parsed request, the caller, the origin, and a translator for the caller's language. */
type Handler<E extends Endpoint> = (
  input: Receives<E>,
  actor: Actor,
  from: From,
  say: Translator['say'],
) => Promise<OperationAnswer<E>>

/**
 * Adds the route of a call: identifies the caller, checks whether the role may call it, parses the request, and passes all
 * three to the handler. Refuses invalid input with bad_request and one message for each field.
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
          // before the work is done, because a failing call may have written something
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

/** Runs a call, and notes when a member of staff is refused because of the role. */
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

/** Identifies the caller and counts the call before reading anything large. Strangers get 'please sign in' first. */
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
  // a proof counts once: a call without limits leaves it to the service
  const caller = group.uses.length > 0 ? from : { ...from, proof: null }
  // for a Bearer token, the statement that finds the session also counts the limits
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

/** A call's use of a one-minute limit, if its route sets one; the program's own calls for everybody are not counted. */
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
  // a pseudo-language belongs to nobody: nothing is stored in it
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

/** Reads a form with its pictures, if the call accepts one. Refuses an unexpected form with wrong_media. */
async function formOf(context: RouteContext, { body, takes, files = {} }: Endpoint, request: FastifyRequest) {
  if (!body || !request.isMultipart()) return null
  if (takes !== 'form') throw new Problem('wrong_media')
  return context.uploads.read(request, files)
}

const check = (schema: Endpoint['body'], value: unknown): unknown => schema && readAs(schema, value)

/** Parses input by its schema. Refuses invalid input with bad_request and one message for each field. */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value, { error: sentenceFor })
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  throw wrongFields(fields)
}
