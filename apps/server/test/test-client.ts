import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Call, Calls } from '@sahay/contract/api/api'
import { createClient } from '@sahay/contract/api/client'
import type { Method } from '@sahay/contract/kernel/endpoint'

/**
 * The program from its users' view, with a real database and the sandbox over its real protocol, used only through HTTP. The
 * database is read directly only to check the books.
 */
export interface TestApp extends TestClient {
  readonly dataDir: string
  /** With the role of the tables' owner; empty if the app uses an embedded database, unless that is read. */
  readonly databaseUrl: string
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** The server's log, up to and including the last answered request. */
  log(): Promise<string>
  close(): Promise<void>
}

/** A test's HTTP client for a program. */
export interface TestClient {
  readonly url: string
  readonly sandboxUrl: string
  /** Makes a declared API call; throws a `Refusal` if it is refused. */
  readonly call: Call
  /** Requests any address, and returns the complete answer. */
  ask(method: Method, path: string, options?: Ask): Promise<Answer>
  /** Moves the app's clock; minutes. Returns its time once everything that was due is done. */
  advance(minutes: number): Promise<Date>
  mailsTo(address: string): Promise<Mail[]>
  sandbox(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

export interface Ask {
  readonly body?: object | string | FormData
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { message: string; code?: string }
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Absent without attachments. */
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly href: string
  }[]
}

/** The environment of every test program; the provider of a slow machine is slow, too. */
export const testEnvironment = {
  TEST_CONTROLS: '1',
  LIMITS: 'off',
  HOST: '127.0.0.1',
  RAZORPAY_TIMEOUT_MS: '120000',
}

/** An HTTP client for a program. */
export function clientOf(url: string, sandboxUrl: string): TestClient {
  return {
    url,
    sandboxUrl,
    call: createClient<Calls>({ base: `${url}/api` }).call,
    ask: (method, path, asked) => askAt(url, method, path, asked),
    async advance(minutes) {
      const { status, body } = await advanceClock(`${url}/dev/clock`, minutes)
      if (status !== 200) throw new Error(`the clock did not move: ${status}`)
      return new Date(String((JSON.parse(body) as Answer['body'])['now']))
    },
    async mailsTo(address) {
      const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
      return (await response.json()) as Mail[]
    },
    async sandbox(method, path, body) {
      const response = await fetch(`${sandboxUrl}/control/${path}`, json(method, body))
      if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
}

/** Sends a request to a server; to another one of the same app, if several use one database. */
export async function askAt(
  url: string,
  method: Method,
  path: string,
  { body, token, headers = {} }: Ask = {},
): Promise<Answer> {
  const plain = typeof body === 'string' || body instanceof FormData || body === undefined
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(plain ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: plain ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    // pictures and slips are not JSON
    body: (isJson(response) ? await response.json() : { message: '' }) as Answer['body'],
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

function json(method: string, body?: object): RequestInit {
  return {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  }
}

/** Moves the clock and waits for everything that is due, which may exceed `fetch`'s time-out. */
async function advanceClock(address: string, advanceMinutes: number) {
  const headers = { 'content-type': 'application/json' }
  // a separate connection: a reused one may be closed just when it is used again
  const asked = request(address, { method: 'POST', headers, agent: false })
  asked.end(JSON.stringify({ advanceMinutes }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await textOf(answer) }
}
