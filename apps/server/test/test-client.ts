import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Call, Calls } from '@sahay/contract/api/api'
import { createClient } from '@sahay/contract/api/client'
import type { Method } from '@sahay/contract/kernel/endpoint'

/**
 * The program as its users meet it, with a real database and the sandbox over its real wire, spoken to through HTTP
 * alone. The database is read directly only to look at the books.
 */
export interface TestApp extends TestClient {
  readonly dataDir: string
  /** As the owner of its tables; empty where it runs on the database that it brings along, unless it is read. */
  readonly databaseUrl: string
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** What the server has written to its log, up to and with the last request that was answered. */
  log(): Promise<string>
  close(): Promise<void>
}

/** What a test says to a program over HTTP. */
export interface TestClient {
  readonly url: string
  readonly sandboxUrl: string
  /** Calls the API as it is declared; throws a `Refusal` where it was not granted. */
  readonly call: Call
  /** Asks for any address, and answers with the whole of what came. */
  ask(method: Method, path: string, options?: Ask): Promise<Answer>
  /** Moves the one clock; minutes. Answers what time it is by it once all that was due is done. */
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
  /** Absent where no file came along. */
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly href: string
  }[]
}

/** What every program of a test is started with. */
export const testEnvironment = { TEST_CONTROLS: '1', LIMITS: 'off', HOST: '127.0.0.1' }

/** Speaks to a program over HTTP. */
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

/** Asks a server; another one of the same app, where several stand on one database. */
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
    // a picture or a slip is no JSON
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

/** Moves the clock and waits for all that is due, which may take longer than `fetch` would wait. */
async function advanceClock(address: string, advanceMinutes: number) {
  const headers = { 'content-type': 'application/json' }
  // a connection of its own: one that is kept may be closed just as it is used again
  const asked = request(address, { method: 'POST', headers, agent: false })
  asked.end(JSON.stringify({ advanceMinutes }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await textOf(answer) }
}
