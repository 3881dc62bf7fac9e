import { z } from 'zod'
import type { PictureRule, Sentence } from '../fields/field.ts'
import { anyId } from './fields.ts'
import type { ProblemCode } from './problems.ts'

/** Who may call: anybody, a signed-in person, staff, a partner with a key (Bearer), or the payment provider with its signature. */
export type Caller = 'anyone' | 'bearer' | 'staff' | 'partner' | 'provider'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The tables with public content. A change to one is announced under its name (`tell_change()` in the migrations), which
 * invalidates the cached answers that show it.
 */
export type PublicContent =
  | 'donors'
  | 'event_draws'
  | 'event_seeds'
  | 'events'
  | 'gallery_items'
  | 'need_updates'
  | 'needs'
  | 'partner_pages'
  | 'pictures'
  | 'reviews'
  | 'settings'
  | 'statistics'
  | 'text_versions'

/** Sample values for the documentation. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** One call of the API, declared once for server, client and OpenAPI. */
export interface Endpoint {
  /** The operation's name, which the old site's client used: `/api/<name>` answers like `/api/<path>`, with the same `{params}`. */
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly who: Caller
  /** For a staff call: the permission that the role needs. The kernel checks it before it reads anything. */
  readonly may?: string | undefined
  readonly summary: string
  readonly tag: string
  /** The answer is the same for everybody: it is cached until the content it shows changes. */
  readonly cacheable?: true
  /** The public content that it reads: every answer or page that includes it is cached until that content changes. */
  readonly shows?: readonly PublicContent[]
  /** The format of the body, JSON by default: 'form' also accepts form data; 'raw' passes the body on unparsed. */
  readonly takes?: 'json' | 'form' | 'raw'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Headers that only this call reads; the documentation prints them. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** Pictures of a form, by field name; 40 MB in total. */
  readonly files?: Readonly<Record<string, PictureRule>>
  /**
   * The answer's format instead of JSON. 'picture': a JPEG to be saved, for the caller only; 'csv': rows, streamed as they
   * are read; 'file': one of several formats.
   */
  readonly gives?: 'picture' | 'pdf' | 'csv' | 'file'
  /** The answer's fields, beside `status` and `message`. */
  readonly answer: z.ZodObject
  /** Problems of this call, in addition to those of every call and those that follow from its declaration (`problemsOf`). */
  readonly problems?: readonly ProblemCode[]
  /** The example that the documentation shows. */
  readonly example?: Example
  /** Why a staff call other than GET can safely be sent twice, and so needs no Idempotency-Key. */
  readonly harmlessTwice?: string
}

/** True if a call takes an Idempotency-Key: repeated with the same key, it is executed once and returns the first answer. */
export function takesKey({ who, method, harmlessTwice }: Endpoint): boolean {
  return who === 'staff' && method !== 'GET' && harmlessTwice === undefined
}

/** The declaration of a call without its address. Most answer `data` or nothing. */
interface Declaration extends Omit<Endpoint, 'method' | 'path' | 'answer'> {
  readonly data?: z.ZodType
  readonly answer?: z.ZodObject
}

const nothing = z.object({})
type DeclaredAnswer<E> = E extends { readonly answer: infer Answer extends z.ZodObject }
  ? Answer
  : E extends { readonly data: infer Data extends z.ZodType }
    ? z.ZodObject<{ data: Data }>
    : typeof nothing

/** Declares a call of the API by its address, as clients write it ('GET donation/list'), with exact types. */
export function endpoint<const M extends Method, const Path extends string, const E extends Declaration>(
  address: `${M} ${Path}`,
  declared: E,
) {
  const [method, path] = address.split(' ')
  const { data, answer = data ? z.object({ data }) : nothing } = declared
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both parts of the address, and the answer, are of these types
  return { ...declared, method, path, answer } as E & { method: M; path: Path; answer: DeclaredAnswer<E> }
}

/** Declares a call of the office, like `endpoint`. */
export function officeCall<
  const M extends Method,
  const Path extends string,
  const E extends Omit<Declaration, 'who' | 'tag'>,
>(address: `${M} ${Path}`, declared: E) {
  return endpoint(address, { ...declared, who: 'staff', tag: 'office' })
}

/** Declares a call of the office that returns a record's picture. */
export function pictureCall<
  const Path extends string,
  const E extends { readonly name: string; readonly may: string; readonly summary: string },
>(address: `GET ${Path}`, declared: E) {
  return officeCall(address, {
    ...declared,
    params: z.object({ id: anyId }),
    gives: 'picture',
  })
}

/** The complete answer of a call: its declared fields, `status` and a sentence for a person. */
export function answerSchema({ answer }: Pick<Endpoint, 'answer'>) {
  return z.object({ status: z.literal(true), message: z.string(), ...answer.shape })
}

/**
 * The problems that follow from a call's declaration: those it lists, or `not_found` if it lists none and reads one record
 * by `id`. Three kinds are added without being listed: `forbidden` if not every role may call it, `changed_meanwhile` if
 * its body names the `version` of the record, and the problems of pictures if it accepts some.
 */
export function problemsOf(declared: Endpoint): readonly ProblemCode[] {
  const { may, body, query, params, files } = declared
  const problems = declared.problems ?? ([body, query, params].some(hasField('id')) ? ['not_found'] : [])
  return [
    ...new Set<ProblemCode>([
      ...(may === undefined ? [] : ['forbidden' as const]),
      ...problems,
      ...(hasField('version')(body) ? ['changed_meanwhile' as const] : []),
      ...(files ? fileProblems : []),
    ]),
  ]
}

/** True if the fields contain a required one of this name. */
const hasField = (name: string) => (fields: z.ZodType | undefined) => {
  const field: unknown = fields instanceof z.ZodObject ? fields.shape[name] : undefined
  return field instanceof z.ZodType && !field.safeParse(undefined).success
}

/** The problems of a form with a consent notice: no version was sent, or an outdated one. */
export const consentProblems = ['consent_missing', 'consent_outdated'] as const

/** The problems of a call that accepts pictures. */
const fileProblems = [
  'file_missing',
  'file_too_large',
  'file_too_many_pixels',
  'file_unreadable',
  'too_large',
  'not_ready',
  'no_room',
] as const satisfies readonly ProblemCode[]

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** A picture as received, not validated yet. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}
type FilesOf<F> = {
  readonly [K in keyof F]: F[K] extends { missing: Sentence } ? SentFile : SentFile | undefined
}

/** The type of the body that a caller sends. */
export type Sends<E extends Endpoint> = InputOf<E['body']>
/** The parsed input of a handler. */
export type Receives<E extends Endpoint> = {
  body: OutputOf<E['body']>
  query: OutputOf<E['query']>
  params: OutputOf<E['params']>
  files: FilesOf<E['files']>
}
/** The handler's result: server values, which the answer's schema encodes. */
export type Gives<E extends Endpoint> =
  z.output<E['answer']> extends Record<string, never> ? object : z.output<E['answer']>
/** The answer that a client reads, beside `status` and `message`: values as sent over the wire. */
export type Answers<E extends Endpoint> =
  z.input<E['answer']> extends Record<string, never> ? object : z.input<E['answer']>
/** The query that a caller sends. */
export type Asks<E extends Endpoint> = InputOf<E['query']>

/** The body of every refusal. */
export interface ProblemAnswer {
  readonly status: false
  readonly message: string
  readonly code: ProblemCode
  readonly values?: Readonly<Record<string, string | number>>
  /** For bad_request: one sentence per field, by the field's name on the wire. */
  readonly fields?: Readonly<Record<string, string>>
  readonly requestId?: string
}
