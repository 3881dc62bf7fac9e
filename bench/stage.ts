import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sahay/server/kernel/database/embedded-postgres'
import { type FreshDatabase, freshDatabase } from '../server/test/fresh-database.ts'
import { startProgram } from '../server/test/program.ts'
import type { Cores } from './cores.ts'
import { type House, startHouse } from './house.ts'

/** A house on a database of its own that the bench can write to, with the bare provider. */
export interface Site extends House {
  readonly database: FreshDatabase
}

/** Where one row is measured, with servers of its own: they are closed with it, in the opposite order. */
export interface Stage {
  readonly cores: Cores
  /** A folder that goes away with the stage. */
  folder(): Promise<string>
  /** A site with the demo's content. */
  site(): Promise<Site>
  /** Starts one of the programs of `limits/` and answers its address. */
  limit(name: string, env?: Readonly<Record<string, string>>): Promise<string>
  /** Has something closed when the stage is. */
  after(close: () => Promise<void>): void
  close(): Promise<void>
}

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_Bench000000001',
  RAZORPAY_KEY_SECRET: 'secret-of-the-bench',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-bench',
}

export function openStage(cores: Cores, profileTo: string | null): Stage {
  const opened: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined

  const stage: Stage = {
    cores,
    after: (close) => void opened.push(close),
    async folder() {
      const path = await mkdtemp(join(tmpdir(), 'sahay-bench-'))
      stage.after(() => rm(path, { recursive: true, force: true }))
      return path
    },
    async limit(name, env = {}) {
      const program = await startProgram(`bench/limits/${name}.ts`, /listens at (\S+)/, env)
      stage.after(async () => void (await program.kill('SIGTERM')))
      return program.found
    },
    site: () => openSite(stage, profileTo),
    close: () => (closing ??= closeAll()),
  }

  async function closeAll(): Promise<void> {
    for (let close = opened.pop(); close; close = opened.pop()) {
      await close().catch((error: unknown) => console.error('could not be closed:', error))
    }
  }
  return stage
}

async function openSite(stage: Stage, profileTo: string | null): Promise<Site> {
  const dataDir = await stage.folder()
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  stage.after(server.stop)
  const database = await freshDatabase(server.ownerUrl)
  stage.after(database.drop)
  const provider = await stage.limit('provider', { CORE: stage.cores.loadCore })
  const house = await startHouse({
    dataDir,
    profileTo,
    env: {
      ...keys,
      DATABASE_URL: database.applicationUrl,
      DATABASE_DIRECT_URL: database.url,
      RAZORPAY_URL: provider,
      // one machine plays many visitors; everything else is as it ships
      LIMITS: 'off',
    },
  })
  stage.after(house.close)
  return { ...house, database }
}
