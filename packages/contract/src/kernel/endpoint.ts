import { z } from 'zod'
import type { PictureRule, Sentence } from '../fields/field.ts'
import { anyId } from './fields.ts'
import type { ProblemCode } from './problems.ts'

/** Who may call: anybody, a signed-in person, one of the staff or a partner's key (Bearer), or the payment provider with its signature. */
export type Caller = 'anyone' | 'bearer' | 'staff' | 'partner' | 'provider'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What the public is shown, by the tables that hold it: a change of one is announced by its name (`tell_change()` in the
 * migrations), and answers that show it are made again.
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
  /** Of a call of staff: the permission that a role needs, which the kernel checks before anything is read. */
  readonly may?: string | undefined
  readonly summary: string
  readonly tag: string
  /** The answer is the same for everybody: it is cached until the content that it shows changes. */
  readonly cacheable?: true
  /** The public content that it reads: whatever shows its answer is cached until that changes. */
  readonly shows?: readonly PublicContent[]
  /** How the body is read, JSON by default: 'form' takes form data as well, 'raw' is handed over unparsed. */
  readonly takes?: 'json' | 'form' | 'raw'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Headers that this call reads besides those of every call; the documentation prints them. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** Pictures that go with a form, by the field's name; 40 MB together. */
  readonly files?: Readonly<Record<string, PictureRule>>
  /** 'picture': answers with a JPEG to be saved, for the caller alone, instead of JSON; 'csv' with rows as they are read; 'file' with one of several kinds. */
  readonly gives?: 'picture' | 'pdf' | 'csv' | 'file'
  /** The answer's fields, beside `status` and `message`. */
  readonly answer: z.ZodObject
  /** The problems this call may answer with, beside those every call may and those that follow from its declaration (`problemsOf`). */
  readonly problems?: readonly ProblemCode[]
  /** The example that the documentation shows. */
  readonly example?: Example
  /** Why a call of staff that is no GET may be sent twice without harm, so that it takes no Idempotency-Key. */
  readonly harmlessTwice?: string
}

/** Whether a call takes an Idempotency-Key: repeated with the same key, it is done once and answered as the first time. */
export function takesKey({ who, method, harmlessTwice }: Endpoint): boolean {
  return who === 'staff' && method !== 'GET' && harmlessTwice === undefined
}

/** The declaration of a call without its address. Most answer `data`, or nothing. */
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

/** Declares a call of the office, as `endpoint` does. */
export function officeCall<
  const M extends Method,
  const Path extends string,
  const E extends Omit<Declaration, 'who' | 'tag'>,
>(address: `${M} ${Path}`, declared: E) {
  return endpoint(address, { ...declared, who: 'staff', tag: 'office' })
}

/** Declares a call of the office that answers with the picture of a record. */
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
 * What a call may be refused with by its declaration: what it names, or `not_found` where it names nothing and is of one record,
 * by its `id`. What follows from the rest of it is not named: `forbidden` where not every role may make it, `changed_meanwhile`
 * where it says which `version` of a record was read, and what may be wrong with pictures where it takes some.
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

/** Whether fields have one of this name that must be sent. */
const hasField = (name: string) => (fields: z.ZodType | undefined) => {
  const field: unknown = fields instanceof z.ZodObject ? fields.shape[name] : undefined
  return field instanceof z.ZodType && !field.safeParse(undefined).success
}

/** What a form with a consent notice may be refused with: no version was sent, or not the current one. */
export const consentProblems = ['consent_missing', 'consent_outdated'] as const

/** What a call that takes pictures may be refused with because of them. */
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

/** A picture as it was sent, not checked yet. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}
type FilesOf<F> = {
  readonly [K in keyof F]: F[K] extends { missing: Sentence } ? SentFile : SentFile | undefined
}

/** What a caller sends. */
export type Sends<E extends Endpoint> = InputOf<E['body']>
/** What a handler is given, parsed. */
export type Receives<E extends Endpoint> = {
  body: OutputOf<E['body']>
  query: OutputOf<E['query']>
  params: OutputOf<E['params']>
  files: FilesOf<E['files']>
}
/** What a handler returns: the server's values, which the answer's schema encodes. */
export type Gives<E extends Endpoint> =
  z.output<E['answer']> extends Record<string, never> ? object : z.output<E['answer']>
/** What a client reads beside `status` and `message`: values as sent over the wire. */
export type Answers<E extends Endpoint> =
  z.input<E['answer']> extends Record<string, never> ? object : z.input<E['answer']>
/** What a caller puts into the address. */
export type Asks<E extends Endpoint> = InputOf<E['query']>

/** The shape of every refusal. */
export interface ProblemAnswer {
  readonly status: false
  readonly message: string
  readonly code: ProblemCode
  readonly values?: Readonly<Record<string, string | number>>
  /** For bad_request: a sentence a field, by the field's name on the wire. */
  readonly fields?: Readonly<Record<string, string>>
  readonly requestId?: string
}
