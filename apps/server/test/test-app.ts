import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { pagesFrom } from '../../sahay/pages.ts'
import { openProgram, type ProgramOptions } from '../../sahay/program.ts'
import { type Dependencies, dependencies } from '../src/dependencies.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import { makePlace } from './app-place.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { clientOf, type TestApp, testEnvironment } from './test-client.ts'

export type { Answer, Ask, Mail, TestApp, TestClient } from './test-client.ts'

type Env = Readonly<Record<string, string>>

/** A test app of the test's own process. */
export interface StartedTestApp extends TestApp {
  /**
   * Stops and restarts it at the same address, with the same database and folder; from then on with changed variables if
   * given. Throws the error of a refused start.
   */
  restart(changes?: Env): Promise<void>
  /** Ends it; its database and folder stay for a restart. */
  stop(): Promise<void>
}

/** For `pages`: the built pages. */
export const builtPages = pagesFrom({ mode: 'built', buildOffice: null, testControls: true })

/**
 * Starts the API in the test's own process, with the demo's content. For tests that kill the program, use
 * `startTestProgram`. `replaced` replaces some of production's parts, and `pages` also serves pages.
 */
export async function startTestApp(
  databaseServer: string,
  env: Env | ((database: FreshDatabase) => Env | Promise<Env>) = {},
  { pages = null, ...replaced }: Partial<Dependencies> & Partial<Pick<ProgramOptions, 'pages'>> = {},
): Promise<StartedTestApp> {
  const { dataDir, database, drop } = await makePlace(databaseServer, typeof env === 'function' ? null : env)
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of opened.splice(0).toReversed()) await end()
  }
  const close = async () => {
    await stop()
    await drop()
  }
  let written = ''
  const write = (text: string) => {
    written += text
  }
  /** Returns its address. */
  const open = async (variables: Env): Promise<URL> => {
    const say = (line: string) => write(`${line}\n`)
    const onDatabaseGone = (error: Error) => {
      throw error
    }
    const made = { ...dependencies, logStream: { write }, ...replaced }
    const options = { config: readConfig(variables), made, pages, say, warn: say, onDatabaseGone }
    try {
      const url = new URL((await openProgram(options, opened)) ?? '')
      url.hostname = '127.0.0.1'
      return url
    } catch (error) {
      await stop()
      throw error
    }
  }
  try {
    let variables: Env = {
      ...testEnvironment,
      // each new connection loads its own catalogue cache, which costs more than waiting for one of a few
      DATABASE_POOL: '4',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: database.applicationUrl,
      DATABASE_DIRECT_URL: database.url,
      ...(typeof env === 'function' ? await env(database) : env),
    }
    const url = await open(variables)
    return {
      ...clientOf(url.origin, `${url.origin}/sandbox`),
      dataDir,
      databaseUrl: database.url,
      query: (text, values = []) => database.query(text, values),
      async log() {
        // log lines come after their answers, but in order: once this mark is logged, all before it are
        const mark = `/api/mark-${randomUUID()}`
        await fetch(`${url.origin}${mark}`)
        while (!written.includes(mark)) await setImmediate()
        return written
      },
      stop,
      async restart(changes = {}) {
        await stop()
        variables = { ...variables, PORT: url.port, ...changes }
        await open(variables)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
