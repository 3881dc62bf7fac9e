import type { Answers, Asks, Endpoint, ProblemAnswer, Sends } from '../kernel/endpoint.ts'
import type { ProblemCode } from '../kernel/problems.ts'
import { repeated } from './repeated.ts'

/**
 * The typed client of the API, for the pages, the office, tests and partners. Each uses the calls of its own area only, so
 * a change in another area triggers no new type check. It imports types only: no schema is bundled.
 */

/** A set of calls by address, such as 'GET donation/list'. */
export type CallsAt<Calls extends readonly Endpoint[]> = {
  readonly [E in Calls[number] as `${E['method']} ${E['path']}`]: E
}

/** The calls of any one area. */
type Area = Readonly<Record<string, Endpoint>>

/** A form that the page server passes on as a stream, without parsing it. */
export interface PassedForm {
  /** Its content type, including the boundary. */
  readonly type: string
  readonly stream: ReadableStream | null
}

/** The input of a call: form data is sent as multipart, everything else as JSON. */
interface CallInput<E extends Endpoint> {
  readonly body?: (Sends<E> & object) | FormData | PassedForm
  readonly query?: Asks<E>
  /** Values for the placeholders in the path, such as `{id}`. */
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The call has the same effect when made twice, so it is retried, like a read, while the server is briefly unavailable. */
  readonly repeatable?: true
  /** Sent as the Idempotency-Key, so that the server does the call only once; this makes it repeatable. One per button press. */
  readonly idempotencyKey?: string
  /** A proof of work, if the server asked for one. */
  readonly proof?: string
  /** The key of a record that this browser submitted. */
  readonly key?: string | undefined
  /** The access token for this call, if it differs from the client's own. */
  readonly token?: string | undefined
}

export type AnswerOf<E extends Endpoint> = Answers<E> & { status: true; message: string }

/**
 * The permission that a role needs for a call, from its declaration: `'schools.edit' satisfies MayOf<'POST
 * office/schools/save'>` (office.ts) where a page shows a button depending on it.
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

/** A fetch function. It also receives the form that the request was built from, if any. */
export type Fetcher = (request: Request, form?: FormData) => Promise<Response>

interface ClientOptions {
  /** The prefix of the path: `/api` in a browser, else `https://host/api`. */
  readonly base: string
  /** Defaults to `fetch`; the page server calls the API within its own process. */
  readonly fetch?: Fetcher
  /** The access token of the person the client acts for; null if signed out. */
  readonly token?: () => string | null
  /** Called when the token is no longer valid. */
  readonly onSessionOver?: () => void
  /** The language in which the server should answer; the server's default if left out. */
  readonly language?: () => string
}

/** A refused or failed call. Its message is a sentence for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** 0 if no answer arrived. */
  readonly httpStatus: number
  readonly code: ProblemCode | null
  /** One sentence per field, by the field's name on the wire. */
  readonly fields: Readonly<Record<string, string>>
  /** The values in the sentence, and data that the page may need to continue. */
  readonly values: Readonly<Record<string, string | number>>
  /** False if the network failed; `message` is then empty, and the page shows its own text. */
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
 * Creates the client: `await call('POST auth/signIn', { body: { email } })`, typed by the call's address. Throws a
 * `Refusal` if the call is refused or fails, and the error of `fetch` if the caller aborted it.
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
        // an abort by the caller is not a failure to report
        if (input.signal?.aborted) throw cause
        throw new Refusal(0, null, cause)
      })
      const answer = await readAnswer(response)
      if (response.ok && isGranted<Calls[typeof address]>(answer)) return answer
      const problem = isProblem(answer) ? answer : {}
      // an expired ticket is not about the session
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
    const { type, stream } = input.body
    headers.set('content-type', type)
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

/** Returns the answer's JSON; null for any other content, such as a proxy's HTML page. Throws a `Refusal` if the JSON is broken. */
async function readAnswer(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  try {
    return await response.json()
  } catch (cause) {
    throw new Refusal(0, null, cause)
  }
}

/** True if the call succeeded. The rest is not checked: the server encoded it by the same declaration. */
function isGranted<E extends Endpoint>(answer: unknown): answer is AnswerOf<E> {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === true
}

/** True if it can be read as a refusal. Any of its fields may be missing, as when a proxy answers instead of the server. */
function isProblem(answer: unknown): answer is Partial<ProblemAnswer> {
  return typeof answer === 'object' && answer !== null
}
