import type { Address, At } from '@sahay/contract/api'
import type { Answers, Asks, ProblemAnswer, Sends } from '@sahay/contract/kernel/endpoint'
import { Refusal } from './refusal.ts'
import { readToken, sessionIsOver } from './session.ts'

export { Refusal } from './refusal.ts'

/** A form that the server of the pages hands on as it comes, unread. */
export interface PassedForm {
  /** Its content type, which names the boundary. */
  readonly type: string
  readonly stream: ReadableStream | null
  /** In bytes; null where it was not said. */
  readonly length: string | null
}

const isPassed = (body: object | undefined): body is PassedForm => body !== undefined && 'stream' in body

/** What goes with a call: form data travels as multipart, everything else as JSON. */
export interface CallInput<A extends keyof Address> {
  readonly body?: Sends<At<A>> | FormData | PassedForm
  readonly query?: Asks<At<A>>
  /** What stands in the address itself: `{id}`. */
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** A proof of work, where the server asked for one. */
  readonly proof?: string
  /** The key of something this browser has sent (thanks-keys.ts). */
  readonly key?: string | undefined
  /** Whose call it is, where that is not the token stored in this browser: the server's forms. */
  readonly token?: string | undefined
}

export type CallAnswer<A extends keyof Address> = Answers<At<A>> & { status: true; message: string }

export type Call = <A extends keyof Address>(address: A, input?: CallInput<A>) => Promise<CallAnswer<A>>

export interface Api {
  readonly call: Call
}

/** A way of fetching. It also gets the form that the request was made of, where it was made of one. */
export type Fetcher = (request: Request, form?: FormData) => Promise<Response>

/**
 * The client of the public API over any way of fetching: `fetch` in the browser, the server in process for loaders.
 * `base` is what stands before the path, for example `/api` or `http://host/api`. Refuses with `Refusal`.
 */
export function createApi(fetcher: Fetcher, base: string): Api {
  return {
    async call(address, input = {}) {
      const request = describe(address, input, base)
      const form = input.body instanceof FormData ? input.body : undefined
      const response = await fetcher(request, form).catch((cause: unknown) => {
        // A call the page itself gave up is no failure to speak of.
        if (input.signal?.aborted) throw cause
        throw new Refusal(0, null, cause)
      })
      const answer = await readAnswer(response)
      if (response.ok && answer.status) return answer as never
      const problem = answer as Partial<ProblemAnswer>
      // A ticket that ran out opens something else than the session.
      const ofSession = response.status === 401 && problem.code !== 'ticket_over' && !input.token
      if (ofSession && request.headers.has('authorization')) sessionIsOver()
      throw new Refusal(response.status, problem)
    },
  }
}

function describe(address: string, input: CallInput<keyof Address>, base: string): Request {
  const [method = 'GET', path = ''] = address.split(' ')
  const named = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const asked = Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)])
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
  const headers = new Headers({ accept: 'application/json' })
  const token = input.token ?? readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.proof) headers.set('x-proof', input.proof)
  if (input.key) headers.set('x-thanks-key', input.key)
  if (isPassed(input.body)) {
    const { type, stream, length } = input.body
    headers.set('content-type', type)
    if (length !== null) headers.set('content-length', length)
    const passing = { method, headers, body: stream, duplex: 'half' }
    return new Request(absolute(`${base}/${named}${search}`), passing)
  }
  const body = input.body instanceof FormData ? input.body : JSON.stringify(input.body)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return new Request(absolute(`${base}/${named}${search}`), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

function absolute(address: string): string {
  return typeof location === 'undefined' ? address : new URL(address, location.origin).href
}

type AnyAnswer = { readonly status?: unknown; readonly message?: string }

/** The answer's JSON; a page of HTML from a proxy counts as an answer without words, a broken one as none at all. */
async function readAnswer(response: Response): Promise<AnyAnswer> {
  if (!response.headers.get('content-type')?.includes('json')) return { status: false, message: '' }
  try {
    return (await response.json()) as AnyAnswer
  } catch (cause) {
    throw new Refusal(0, null, cause)
  }
}

/**
 * The calls of an API as a page makes them: where the server first wants a proof of work, because something was done
 * rather often, it is made and the call repeated.
 */
export function proving(api: Api): Call {
  return async (address, input) => {
    try {
      return await api.call(address, input)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'proof_needed') throw error
      const [{ solve }, { data }] = await Promise.all([import('./proof.ts'), api.call('GET auth/challenge')])
      const proof = await solve(data)
      if (proof === null) throw error
      return api.call(address, { ...input, proof })
    }
  }
}

/** Calls the API from the browser, with the stored token: `await call('POST auth/signIn', { body: { email } })`. */
export const call: Call = proving(createApi((request) => fetch(request), '/api'))
