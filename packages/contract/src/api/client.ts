import type { Answers, Asks, Endpoint, ProblemAnswer, Sends } from '../kernel/endpoint.ts'
import type { ProblemCode } from '../kernel/problems.ts'
import { repeated } from './repeated.ts'

/**
 * The typed client of the API: for the pages, the office, tests and partners, each by the calls of its own area, so that a change of
 * another area's calls checks nothing of it again. Types alone: no schema comes along.
 */

/** Some calls by their addresses: 'GET donation/list'. */
export type CallsAt<Calls extends readonly Endpoint[]> = {
  readonly [E in Calls[number] as `${E['method']} ${E['path']}`]: E
}

/** Any area's calls. */
type Area = Readonly<Record<string, Endpoint>>

/** A form that the server of the pages hands on as it comes, unread. */
export interface PassedForm {
  /** Its content type, which names the boundary. */
  readonly type: string
  readonly stream: ReadableStream | null
  /** In bytes; null where it was not said. */
  readonly length: string | null
}

/** What goes with a call: form data travels as multipart, everything else as JSON. */
interface CallInput<E extends Endpoint> {
  readonly body?: (Sends<E> & object) | FormData | PassedForm
  readonly query?: Asks<E>
  /** What stands in the address itself: `{id}`. */
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Made twice it does no more than once, so that it is made again where the server cannot answer for a moment, as reading is. */
  readonly repeatable?: true
  /** Sent along as the Idempotency-Key, by which the server does it once: so it is repeatable. One for each press. */
  readonly idempotencyKey?: string
  /** A proof of work, where the server asked for one. */
  readonly proof?: string
  /** The key of something this browser has sent. */
  readonly key?: string | undefined
  /** Whose call it is, where that is not whom the client calls for. */
  readonly token?: string | undefined
}

export type AnswerOf<E extends Endpoint> = Answers<E> & { status: true; message: string }

/**
 * What a role must be allowed to do for a call, as its declaration says: `'schools.edit' satisfies MayOf<'POST office/schools/save'>` (office.ts)
 * where a page shows a button by it.
 */
export type PermissionOf<E extends Endpoint> = E extends {
  readonly may: infer May extends string | undefined
}
  ? NonNullable<May>
  : never

export type CallOf<Calls extends Area> = <A extends keyof Calls & string>(
  address: A,
  input?: CallInput<Calls[A]>,
) => Promise<AnswerOf<Calls[A]>>

export interface ClientOf<Calls extends Area> {
  readonly call: CallOf<Calls>
}

/** A way of fetching. It also gets the form that the request was made of, where it was made of one. */
export type Fetcher = (request: Request, form?: FormData) => Promise<Response>

interface ClientOptions {
  /** What stands before the path: `/api` in a browser, else `https://host/api`. */
  readonly base: string
  /** `fetch` unless said: the server of the pages asks in process. */
  readonly fetch?: Fetcher
  /** The access token of whom the client calls for; null: signed out. */
  readonly token?: () => string | null
  /** Hears that the token is good for nothing any more. */
  readonly onSessionOver?: () => void
  /** The language in which the server should answer; its own unless said. */
  readonly language?: () => string
}

/** A call that was not granted. Its message is a sentence for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** 0 where no answer came at all. */
  readonly httpStatus: number
  readonly code: ProblemCode | null
  /** A sentence a field, by the field's name on the wire. */
  readonly fields: Readonly<Record<string, string>>
  /** What the sentence is filled with, and what the page may need to go on. */
  readonly values: Readonly<Record<string, string | number>>
  /** False when the network failed; `message` is empty then, and the page says so in its own words. */
  readonly fromServer: boolean

  constructor(httpStatus: number, answer: Partial<ProblemAnswer> | null, cause?: unknown) {
    super((answer?.message ?? '').replace(/^\s*Error:\s*/i, ''), { cause })
    this.httpStatus = httpStatus
    this.code = answer?.code ?? null
    this.fields = answer?.fields ?? {}
    this.values = answer?.values ?? {}
    this.fromServer = answer !== null
  }
}

/**
 * The client: `await call('POST auth/signIn', { body: { email } })`, typed by the call's address. Throws a `Refusal`
 * where the call was not granted, and what `fetch` throws where the caller itself gave it up.
 */
export function createClient<Calls extends Area>({
  base,
  token,
  onSessionOver,
  language,
  ...options
}: ClientOptions): ClientOf<Calls> {
  const fetcher: Fetcher = options.fetch ?? ((request) => fetch(request))
  return {
    async call(address, input = {}) {
      const authorization = input.token ?? token?.() ?? null
      const form = input.body instanceof FormData ? input.body : undefined
      const ask = () => {
        const request = requestOf(address, input, base, authorization)
        if (language) request.headers.set('accept-language', language())
        return fetcher(request, form)
      }
      const isDoneOnce = input.repeatable ?? input.idempotencyKey !== undefined
      const how = { signal: input.signal, ifUnanswered: isDoneOnce }
      const pending = isDoneOnce || address.startsWith('GET ') ? repeated(ask, how) : ask()
      const response = await pending.catch((cause: unknown) => {
        // a call that the caller gave up is no failure to speak of
        if (input.signal?.aborted) throw cause
        throw new Refusal(0, null, cause)
      })
      const answer = await readAnswer(response)
      if (response.ok && isGranted<Calls[typeof address]>(answer)) return answer
      const problem = isProblem(answer) ? answer : {}
      // a ticket that ran out opens something else than the session
      const ofSession = response.status === 401 && problem.code !== 'ticket_over' && !input.token
      if (ofSession && authorization !== null) onSessionOver?.()
      throw new Refusal(response.status, problem)
    },
  }
}

function requestOf(address: string, input: CallInput<Endpoint>, base: string, token: string | null): Request {
  const [method = 'GET', path = ''] = address.split(' ')
  const named = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const parameters = Object.entries(input.query ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const url = `${base}/${named}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}`
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.proof) headers.set('x-proof', input.proof)
  if (input.key) headers.set('x-thanks-key', input.key)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (isPassed(input.body)) {
    const { type, stream, length } = input.body
    headers.set('content-type', type)
    if (length !== null) headers.set('content-length', length)
    const passing = { method, headers, body: stream, duplex: 'half' as const }
    return new Request(url, passing)
  }
  const body = input.body instanceof FormData ? input.body : JSON.stringify(input.body)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return new Request(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

const isPassed = (body: object | undefined): body is PassedForm => body !== undefined && 'stream' in body

/** The answer's JSON; a page of HTML from a proxy counts as an answer without words, a broken one as none at all. */
async function readAnswer(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  try {
    return await response.json()
  } catch (cause) {
    throw new Refusal(0, null, cause)
  }
}

/** Whether it was granted: the server has written the rest of it by the same declaration. */
function isGranted<E extends Endpoint>(answer: unknown): answer is AnswerOf<E> {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === true
}

/** Whether it can be read as a refusal; each of its fields may be missing, where a proxy answers in our place. */
function isProblem(answer: unknown): answer is Partial<ProblemAnswer> {
  return typeof answer === 'object' && answer !== null
}
