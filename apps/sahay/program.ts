import { createServer, type Server } from 'node:http'
import { demoKeys } from '@sahay/sandbox/demo-keys'
import { isLocal } from '@sahay/sandbox/loopback'
import { createApp } from '@sahay/server/app'
import type { DatabaseListeners, OpenDatabase } from '@sahay/server/kernel/database/database'
import type { Dependencies } from '@sahay/server/dependencies'
import type { App, AppParts, WorkerPart } from '@sahay/server/app-parts'
import { installAppTime, readAppTime } from '@sahay/server/kernel/time/app-time'
import { serverLimits } from '@sahay/server/kernel/http/arrivals'
import { type Config, ConfigError } from '@sahay/server/kernel/config/config'
import { makeDataFolder } from '@sahay/server/kernel/config/data-folder'
import {
  type DatabaseAddresses,
  type PreparedDatabase,
  prepareDatabase,
} from '@sahay/server/kernel/database/prepare-database'
import type { Site } from '@sahay/server/kernel/http/dispatcher'
import { noPages } from '@sahay/server/kernel/http/no-pages'
import { checkSchema } from '@sahay/server/kernel/database/schema-watch'
import { tableOf } from '@sahay/server/kernel/module'
import { modules } from '@sahay/server/modules'
import type { Reader } from '@sahay/server/kernel/database/reader'
import { findPooling, unpooled } from '@sahay/server/kernel/database/connection/pooler'
import { reachDatabase } from '@sahay/server/kernel/database/connection/reach-database'
import { starting } from '@sahay/server/kernel/config/start-failure'
import { isDueWork } from '@sahay/server/kernel/jobs/jobs'
import { playDemo } from '@sahay/server/demo/demo-history'
import { holdsDemo, loadDemo, seatDemoStaff } from '@sahay/server/seed'
import { openStandIns, reachStandIns, SANDBOX, type StandInsPlace } from './stand-ins.ts'

/** One program that answers on one port: `main.ts` starts it with the pages, tests without them in their own process. */

export const OWNER_WARNING =
  "Warning: the role of DATABASE_URL owns the tables. Whoever gets into the application could change the ledger and the audit log. Give the application a role of its own, and the owner's address in DATABASE_DIRECT_URL."

/** Milliseconds; longer than a standby needs to take over, shorter than people wait. */
const AWAY_TIMEOUT_MS = 10_000

/** Input for the pages. */
export interface PagesOptions {
  /** Answers `/api/…` in process; `from` is the address of the visitor who requested the page. */
  readonly fetchApi: App['fetch']
  readonly publicUrl: () => string
  /** Other hosts that the payment checkout needs. */
  readonly checkoutOrigins: () => string[]
  /** Where a form opens the provider's own page for an order. */
  readonly hostedCheckout: () => string
  readonly server: Server
}

/** How a program is run. */
export interface ProgramOptions {
  readonly config: Config
  /** Its dependencies: production's own, except in control runs of tests. */
  readonly made: Dependencies
  /** Opens the pages; null for the API alone, as when another server serves the pages. */
  readonly pages: ((options: PagesOptions) => Promise<Site & { close(): Promise<void> }>) | null
  /** Only prepares the database. */
  readonly migrateOnly?: boolean
  readonly say: (line: string) => void
  readonly warn: (line: string) => void
  /** Called when the embedded database is gone for good. */
  readonly onDatabaseGone: (error: Error) => void
  /** Receives, once the program serves, the function that drains its callers before it is closed. */
  readonly onServing?: (drain: App['drain'], address: string) => void
  /** Its connection to the supervisor, if it is one of several workers; absent for a single process. */
  readonly worker?: WorkerPart & { readonly standIns: StandInsPlace; readonly speaks: boolean }
}

/** Open resources, closed in reverse order. */
export type Opened = (() => Promise<void>)[]

/** The database in use, and whether an embedded one is dead for good. */
export interface Store extends DatabaseAddresses {
  dead(): boolean
}

/**
 * Opens the program; pushes each part to `opened` as soon as it is open, so that a failed start can be closed. Returns its
 * public address; null if it only migrates. Throws ConfigError or StartFailure, each with a sentence for the operator.
 */
export async function openProgram(options: ProgramOptions, opened: Opened): Promise<string | null> {
  const { config, warn } = options
  for (const warning of config.warnings) warn(`Warning: ${warning}`)
  await starting('DATA_DIR', config.dataDir, () => makeDataFolder(config.dataDir))
  const begun = performance.now()
  const store = await openStore(options, opened)
  const prepared = await prepareDatabase(store, tableOf(modules, 'grants'))
  if (!options.worker) options.say(`  database ready ${inSeconds(begun)}`)
  if (prepared.role === 'owner' && !options.worker) warn(OWNER_WARNING)
  return options.migrateOnly ? null : serve(options, store, prepared, opened)
}

/** How long a step of the start has taken. */
const inSeconds = (begun: number) => `in ${((performance.now() - begun) / 1000).toFixed(1)} s`

/** Connects to the configured database, or starts the embedded one. */
export async function openStore(
  { config, made, say, onDatabaseGone }: Pick<ProgramOptions, 'config' | 'made' | 'say' | 'onDatabaseGone'>,
  opened: Opened,
): Promise<Store> {
  const { databaseUrl: url, databaseDirectUrl: ownerUrl, dataDir } = config
  if (url !== null) {
    await starting('DATABASE_URL', url, () => reachDatabase(url))
    if (ownerUrl !== null) await starting('DATABASE_DIRECT_URL', ownerUrl, () => reachDatabase(ownerUrl))
    return { url, ownerUrl: ownerUrl ?? url, dead: () => false }
  }
  const launch = starting('DATA_DIR', dataDir, () =>
    made.startEmbeddedPostgres({ dataDir, log: (event) => say(`  ${event}`), onGone: onDatabaseGone }),
  )
  // if told to end meanwhile, waits for it and stops it; the code that waits below reports why it failed
  opened.push(() =>
    launch.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  )
  return launch
}

async function serve(
  { config, made, pages, say: log, warn, onServing, worker }: ProgramOptions,
  { url, ownerUrl, dead }: Store,
  { pooling, ownerPooling, role }: PreparedDatabase,
  opened: Opened,
): Promise<string> {
  // only one of several workers logs the start
  const say = worker?.speaks === false ? () => undefined : log
  const server = createServer(serverLimits)
  const port = () => {
    const at = server.address()
    return typeof at === 'object' && at ? at.port : config.port
  }
  const self = () => `http://127.0.0.1:${port()}`
  const publicUrl = () =>
    config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port()}`

  const hearers = {
    awayTimeoutMs: AWAY_TIMEOUT_MS,
    onLost: (error: Error) => warn(`a database connection was lost: ${error.message}`),
    onStatement:
      config.logLevel === 'trace'
        ? (statement: string) => log(JSON.stringify({ statement, dueWork: isDueWork() }))
        : undefined,
  }
  const database = made.openDatabase(url, hearers, config.databasePool, pooling)
  const owner = made.openDatabase(ownerUrl, hearers, 2, ownerPooling)
  const reader = await openReader({ config, made, warn }, database, hearers)
  await installAppTime(owner.db, config.testControls)
  const clock = made.createClock(() => readAppTime(database.db))
  await clock.sync()
  const standIns = worker
    ? reachStandIns(config, worker.standIns)
    : await openStandIns(config, { now: clock.now, webhookUrl: () => `${self()}/api/payments/webhook` })
  const provider = config.provider
    ? {
        ...config.provider,
        url: () => config.provider?.url ?? '',
        checkoutUrl: () => config.provider?.checkoutUrl ?? '',
      }
    : {
        keyId: demoKeys.keyId,
        keySecret: demoKeys.keySecret,
        webhookSecrets: [demoKeys.webhookSecret],
        url: () => `${self()}${SANDBOX}/v1`,
        checkoutUrl: () => `${SANDBOX}/checkout.js`,
      }

  if (!config.simulated && (await holdsDemo(database.db))) {
    throw new ConfigError(
      'The database holds demo content: children who do not exist, for whom people would pay. Name another DATABASE_URL or DATA_DIR, or remove what is there.',
    )
  }
  const { secretKeys, fault: keyFault } = await made.openKeys(owner.db, config, clock.now())
  const [secretKey] = secretKeys
  const loading = performance.now()
  const withHistory = config.seed === 'demo'
  const isFresh =
    config.seed !== 'none' && (await loadDemo(owner.db, { now: clock.now(), secretKey, withHistory }))
  if (isFresh) say(`  demo content loaded ${inSeconds(loading)}`)
  const demo = config.demo && config.seed !== 'none'
  const demoStaff = await seatDemoStaff(owner.db, { demo, secretKey, now: clock.now() })
  const parts: AppParts = {
    config,
    database,
    owner,
    reader,
    databaseDead: dead,
    databaseRole: role,
    secretKeys,
    keyFault,
    provider,
    smtpUrl: config.smtpUrl ?? standIns.smtpUrl ?? '',
    publicUrl,
    clock,
    dueElsewhere: standIns.deliverDue,
    server,
    isLocal,
    standIns: standIns.handlers,
    worker,
  }
  const app = await createApp(parts, made)
  opened.push(async () => {
    await app.stop()
    await standIns.close()
  })

  const site = await pages?.({
    fetchApi: app.fetch,
    publicUrl,
    checkoutOrigins: () =>
      [new URL(provider.checkoutUrl(), publicUrl()).origin].filter((origin) => origin !== publicUrl()),
    hostedCheckout: () => `${config.provider?.url ?? `${SANDBOX}/v1`}/checkout/embedded`,
    server,
  })
  if (site) opened.push(site.close)
  app.serve(site ?? noPages)

  await starting('PORT', config.port, () => app.http.listen({ port: config.port, host: config.host }))
  const { deliverDue, pay: payOrder } = standIns
  // of several workers the first does so before the others begin
  if (isFresh && demo && withHistory && payOrder) {
    const { testControls } = config
    const begun = performance.now()
    // a log line for each of its calls would hide the address logged below
    const level = app.http.log.level
    app.http.log.level = 'warn'
    await playDemo({ owner: owner.db, clock, fetchApi: app.fetch, payOrder, deliverDue, testControls })
    app.http.log.level = level
    say(`  demo weeks played ${inSeconds(begun)}`)
  }
  await app.start()
  // a newer release may have migrated the database while this one was starting
  await checkSchema(owner.db)
  say(`\nSahay answers at ${publicUrl()}`)
  if (!config.smtpUrl) say(`Its mails arrive at ${publicUrl()}/dev/mailbox`)
  if (config.demo) say('This is a demo: payments or mails are simulated.')
  if (demoStaff.open.length > 0) say(`Its staff sign in with a mailed code and an authenticator:`)
  for (const line of demoStaff.open) say(`  ${line}`)
  if (demoStaff.closed > 0)
    say(
      `${demoStaff.closed} of the demo's staff are closed for good, because it was started with SEED=none or for real: no code is sent to them. Invite your own with npm run staff:invite.`,
    )
  onServing?.(app.drain, publicUrl())
  return publicUrl()
}

/** Opens the standby of DATABASE_READ_URL. A standby that does not answer prevents no start: the database has everything. */
async function openReader(
  { config, made, warn }: Pick<ProgramOptions, 'config' | 'made' | 'warn'>,
  database: OpenDatabase,
  hearers: DatabaseListeners,
): Promise<Reader | null> {
  const url = config.databaseReadUrl
  if (url === null) return null
  const pooling = await findPooling(url).catch(() => unpooled)
  const standby = made.openDatabase(url, { ...hearers, readsOnly: true }, config.databasePool, pooling)
  const reader = made.createReader({ database, standby, say: (line) => warn(`Warning: ${line}`) })
  try {
    await reader.check()
  } catch (error) {
    await reader.close()
    throw error
  }
  return reader
}
