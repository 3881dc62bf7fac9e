import { randomUUID } from 'node:crypto'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'
import { makePlace } from './app-place.ts'
import { openReader } from './fresh-database.ts'
import { clientOf, type TestApp, testEnvironment } from './test-client.ts'
import { freePort, type Program, startProgram } from './program.ts'

/**
 * The complete program from its users' view: the real one in a separate process, with a real database and the sandbox over
 * its real protocol, used only through HTTP. The database is read directly only to check the books.
 */
export interface TestProgram extends TestApp {
  /** The server's environment: a second process of the same app uses it with another port. */
  readonly env: Readonly<Record<string, string>>
  /** The part of the log that this function has not returned yet. */
  newLog(): Promise<string>
  /** Sends a signal only to the started process, not to its children. */
  signal(signal: NodeJS.Signals): void
  /** Its complete output so far. */
  output(): string
  /** Kills the server's whole process group, as a power cut would. */
  kill(): Promise<void>
  /** The exit code of the server, once it has ended by itself. */
  ended(): Promise<number | null>
  /** Asks the server to end, as an operator does; returns its exit code. */
  stop(): Promise<number | null>
  /** Restarts the server on the same port, database and sandbox; from then on with changed variables if given. */
  restart(changes?: Readonly<Record<string, string>>): Promise<void>
  /** Starts a second server of the same app, on a port of its own; it ends with the app at the latest. */
  another(changes?: Readonly<Record<string, string>>): Promise<Program>
  /** Kills a sandbox in a separate process, as if the provider were unreachable. */
  killSandbox(): Promise<void>
  /** Restarts it on the same port, with its data. */
  restartSandbox(): Promise<void>
}

export interface TestProgramOptions {
  /** The server on which the app creates a database; null for the embedded one. */
  readonly databaseServer: string | null
  /** A network between the server and its database: maps the database's address to the one the server uses. */
  readonly through?: (databaseUrl: string) => string
  /** Joins the embedded database, so that a test can read it. */
  readonly reads?: true
  readonly env?: Readonly<Record<string, string>>
  /** Safeguards that the server is started without, for a control run, by their names in faults/removals.ts. */
  readonly without?: readonly string[]
  /** Runs the sandbox as a separate process, which survives the server being killed. */
  readonly sandboxApart?: boolean
}

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_SahayTesting01',
  RAZORPAY_KEY_SECRET: 'secret-of-the-test-account',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-test-account',
}

/** Opens a program with an empty database and the demo's content. */
export async function startTestProgram(options: TestProgramOptions): Promise<TestProgram> {
  const { dataDir, database, drop } = await makePlace(options.databaseServer, options.env ?? {})
  const controls = { ...testEnvironment, DATA_DIR: dataDir }
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`

  const { through = (databaseUrl) => databaseUrl } = options
  const sandboxPort = String(options.sandboxApart ? await freePort() : 0)
  const beginSandbox = () =>
    startProgram('packages/sandbox/src/main.ts', /listens on (\S+)/, {
      ...controls,
      ...keys,
      PORT: sandboxPort,
      SANDBOX_WEBHOOK_URL: `${url}/api/payments/webhook`,
    })
  let apart = options.sandboxApart ? await beginSandbox() : null
  /** How far a separate sandbox must follow the app's clock: it loses that when it ends. */
  let minutesAhead = 0
  const sandboxUrl = apart?.found ?? `${url}/sandbox`
  const env: Record<string, string> = {
    ...controls,
    PORT: port,
    ...(database
      ? { DATABASE_URL: through(database.applicationUrl), DATABASE_DIRECT_URL: through(database.url) }
      : {}),
    ...(apart
      ? { ...keys, RAZORPAY_URL: `${sandboxUrl}/v1`, RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/checkout.js` }
      : {}),
    ...options.env,
  }
  const { without = [] } = options
  const beginWith = (variables: Readonly<Record<string, string>>) =>
    without.length === 0
      ? startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, variables)
      : startProgram('apps/server/test/faults/main-with-overrides.ts', /Sahay answers at (\S+)/, variables, [
          `--without=${without.join(',')}`,
        ])
  const begin = () => beginWith(env)
  let server: Program = await begin().catch(async (error: unknown) => {
    await apart?.kill('SIGTERM')
    await drop()
    throw error
  })
  const logs: string[] = []
  const others: Program[] = []
  const newLog = async () => {
    // lines come after their answers, but in order: once this mark is there, all before it are
    const mark = `/api/mark-${randomUUID()}`
    await fetch(`${url}${mark}`)
    return server.readUntil(mark)
  }
  const joined = options.reads ? await startEmbeddedPostgres({ dataDir, log: () => undefined }) : null
  const reader = database ?? (joined ? openReader(joined.ownerUrl) : null)

  const client = clientOf(url, sandboxUrl)
  return {
    ...client,
    async advance(minutes) {
      if (apart && minutes !== 0) {
        minutesAhead += minutes
        await client.sandbox('POST', 'clock', { advanceMinutes: minutes })
      }
      return client.advance(minutes)
    },
    databaseUrl: reader?.url ?? '',
    dataDir,
    env,
    async query(text, values = []) {
      if (!reader) throw new Error('this program keeps its books to itself')
      return reader.query(text, values)
    },
    async log() {
      await newLog()
      return [...logs, server.output()].join('')
    },
    newLog,
    signal: (signal) => server.signal(signal),
    output: () => server.output(),
    async kill() {
      logs.push(server.output())
      await server.kill('SIGKILL')
    },
    ended: () => server.ended,
    async stop() {
      logs.push(server.output())
      return server.kill('SIGTERM')
    },
    async restart(changes = {}) {
      Object.assign(env, changes)
      server = await begin()
    },
    async another(changes = {}) {
      const other = await beginWith({ ...env, PORT: String(await freePort()), ...changes })
      others.push(other)
      return other
    },
    async killSandbox() {
      await apart?.kill('SIGKILL')
    },
    async restartSandbox() {
      apart = await beginSandbox()
      await client.sandbox('POST', 'clock', { advanceMinutes: minutesAhead })
    },
    async close() {
      await Promise.all([server, ...others].map((one) => one.kill('SIGTERM')))
      await apart?.kill('SIGTERM')
      if (joined && reader && 'close' in reader) await reader.close()
      await joined?.stop()
      await drop()
    },
  }
}
