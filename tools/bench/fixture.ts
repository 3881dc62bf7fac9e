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

/** A server on a database of its own that the bench can write to, with the bare provider. */
export interface Site extends BenchServer {
  readonly database: FreshDatabase
  /** Where its data lie, and those of the database server. */
  readonly dataDir: string
  /** Starts another equal process on the same database: as on another machine, or on a folder that is there. */
  another(folder?: string): Promise<BenchServer>
}

/** Where one row is measured, with servers of its own: they are closed with it, in the opposite order. */
export interface Fixture {
  readonly cores: Cores
  /** A folder that goes away with the fixture. */
  folder(): Promise<string>
  /** Starts a database server for this row alone, with its data in a folder of its own. */
  postgres(): Promise<{ readonly ownerUrl: string; readonly dataDir: string }>
  /** The program with its sandbox, in which a browser can pay, on a database server of its own. */
  program(): Promise<TestProgram>
  /** A site with the demo's content; `env` beside what every site of the bench has. */
  site(env?: Readonly<Record<string, string>>): Promise<Site>
  /** Starts one of the programs of `limits/` and answers its address. */
  limit(name: string, env?: Readonly<Record<string, string>>): Promise<string>
  /** Sentences about what a row could not measure here and left out; it puts them there. */
  readonly leftOut: string[]
  /** Has something closed when the fixture is. */
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
        // one machine plays many visitors; everything else is as it ships
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
