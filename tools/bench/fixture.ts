import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sahay/server/kernel/database/embedded-postgres'
import { type FreshDatabase, freshDatabase } from '../../apps/server/test/fresh-database.ts'
import { createClosing } from '../../apps/server/test/closing.ts'
import { startProgram } from '../../apps/server/test/program.ts'
import { startTestProgram, type TestProgram } from '../../apps/server/test/test-program.ts'
import type { Cores } from './cores.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'

/** A server with its own database, to which the bench can write, and with the minimal provider. */
export interface Site extends BenchServer {
  readonly database: FreshDatabase
  /** The folders of its data and of the database server. */
  readonly dataDir: string
  /** Starts another equal process on the same database: as on another machine, or with an existing folder. */
  another(folder?: string): Promise<BenchServer>
}

/** The environment of one row, with its own servers, which are closed with it in reverse order. */
export interface Fixture {
  readonly cores: Cores
  /** Creates a folder that is deleted with the fixture. */
  folder(): Promise<string>
  /** Starts a database server for this row only, with its data in its own folder. */
  postgres(): Promise<{ readonly ownerUrl: string; readonly dataDir: string }>
  /** Starts the program with its sandbox, in which a browser can pay, on its own database server. */
  program(): Promise<TestProgram>
  /** Starts a site with the demo's content; `env` is added to the common environment. */
  site(env?: Readonly<Record<string, string>>): Promise<Site>
  /** Starts one of the programs of `limits/` and returns its address. */
  limit(name: string, env?: Readonly<Record<string, string>>): Promise<string>
  /** Sentences about measurements that a row left out; the row adds them. */
  readonly leftOut: string[]
  /** Registers a function to call when the fixture closes. */
  after(close: () => Promise<unknown>): void
  close(): Promise<void>
}

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_Bench000000001',
  RAZORPAY_KEY_SECRET: 'secret-of-the-bench',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-bench',
  SECRET_KEY: 'secret-key-of-the-bench-and-of-nothing-else',
}

export function openFixture(cores: Cores, profileTo: string | null): Fixture {
  const { after, close } = createClosing()

  const fixture: Fixture = {
    cores,
    leftOut: [],
    after,
    async folder() {
      const path = await mkdtemp(join(tmpdir(), 'sahay-bench-'))
      fixture.after(() => rm(path, { recursive: true, force: true }))
      return path
    },
    async limit(name, env = {}) {
      const program = await startProgram(`tools/bench/limits/${name}.ts`, /listens at (\S+)/, env)
      fixture.after(async () => void (await program.kill('SIGTERM')))
      return program.found
    },
    async postgres() {
      const dataDir = await fixture.folder()
      const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
      fixture.after(server.stop)
      return { ownerUrl: server.ownerUrl, dataDir }
    },
    async program() {
      const { ownerUrl } = await fixture.postgres()
      const app = await startTestProgram({ databaseServer: ownerUrl })
      fixture.after(app.close)
      return app
    },
    site: (env = {}) => openSite(fixture, profileTo, env),
    close,
  }
  return fixture
}

async function openSite(
  fixture: Fixture,
  profileTo: string | null,
  env: Readonly<Record<string, string>>,
): Promise<Site> {
  const { ownerUrl, dataDir } = await fixture.postgres()
  const database = await freshDatabase(ownerUrl)
  fixture.after(database.drop)
  const provider = await fixture.limit('provider', { CORE: fixture.cores.loadCore })
  const start = async (folder: string) => {
    const program = await startBenchServer({
      dataDir: folder,
      profileTo,
      env: {
        ...keys,
        DATABASE_URL: database.applicationUrl,
        DATABASE_DIRECT_URL: database.url,
        RAZORPAY_URL: provider,
        // one machine simulates many visitors; everything else is as shipped
        LIMITS: 'off',
        ...env,
      },
    })
    fixture.after(program.close)
    return program
  }
  const app = await start(dataDir)
  return { ...app, database, dataDir, another: async (folder) => start(folder ?? (await fixture.folder())) }
}
