import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * The whole house as its users meet it: the real program in a process of its own, with a real database and the
 * sandbox over its real wire, spoken to through HTTP alone. The database is read directly only to look at the books.
 */
export interface House {
  readonly url: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  ask(method: 'GET' | 'POST', path: string, options?: Ask): Promise<Answer>
  /** Moves the one clock; minutes. */
  advance(minutes: number): Promise<void>
  mailsTo(address: string): Promise<Mail[]>
  sandbox(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** What the server wrote to its log. */
  log(): string
  /** Kills the server's whole process group, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again on the same port, database and sandbox. */
  restart(): Promise<void>
  close(): Promise<void>
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
}

export interface HouseOptions {
  /** Where a database server takes fresh databases; the house makes one and drops it. */
  readonly databaseServer: string
  readonly env?: Readonly<Record<string, string>>
  /** The sandbox as a process of its own, which lives on when the server is killed. */
  readonly sandboxApart?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_HouseOfTests01',
  RAZORPAY_KEY_SECRET: 'secret-of-the-house-of-tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-house-of-tests',
}

/** Opens a house with an empty database and the demo's content. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-house-'))
  const database = await freshDatabase(options.databaseServer)
  const controls = { TEST_CONTROLS: '1', LIMITS: 'off', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const url = `http://127.0.0.1:${port}`

  const apart = options.sandboxApart
    ? await start('sandbox/src/main.ts', /listens on (\S+)/, {
        ...controls,
        ...keys,
        PORT: '0',
        SANDBOX_WEBHOOK_URL: `${url}/api/payments/webhook`,
      })
    : null
  const sandboxUrl = apart?.found ?? `${url}/sandbox`
  const env = {
    ...controls,
    PORT: port,
    DATABASE_URL: database.url,
    ...(apart
      ? { ...keys, RAZORPAY_URL: `${sandboxUrl}/v1`, RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/checkout.js` }
      : {}),
    ...options.env,
  }
  const begin = () => start('main.ts', /Sahay answers at (\S+)/, env)
  let server = await begin().catch(async (error: unknown) => {
    await apart?.kill('SIGTERM')
    await database.drop()
    throw error
  })
  const logs: string[] = []

  return {
    url,
    sandboxUrl,
    databaseUrl: database.url,
    async ask(method, path, { body, token, headers = {} } = {}) {
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
        body: (await response.json()) as Answer['body'],
      }
    },
    async advance(minutes) {
      const moved = await fetch(`${url}/dev/clock`, json('POST', { advanceMinutes: minutes }))
      if (!moved.ok) throw new Error(`the clock did not move: ${moved.status}`)
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
    async query(text, values = []) {
      return (await database.client.query(text, [...values])).rows as Record<string, unknown>[]
    },
    log: () => [...logs, server.output()].join(''),
    async kill() {
      logs.push(server.output())
      await server.kill('SIGKILL')
    },
    async restart() {
      server = await begin()
    },
    async close() {
      await server.kill('SIGTERM')
      await apart?.kill('SIGTERM')
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function json(method: string, body?: object): RequestInit {
  return {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  }
}

async function freshDatabase(serverUrl: string) {
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  return {
    url: address.href,
    client,
    async drop() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Starts a program in a process group of its own and waits for the line that says it is ready. */
async function start(program: string, ready: RegExp, env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd: root,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const found = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const match = ready.exec(output)
      if (match?.[1]) resolve(match[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${output}`)))
  })
  return {
    found,
    output: () => output,
    async kill(signal: NodeJS.Signals) {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, signal)
      await ended
    },
  }
}
