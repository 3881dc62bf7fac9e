import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoKeys } from '@sahay/sandbox/demo-keys'
import { isLocal } from '@sahay/sandbox/loopback'
import { startMailbox } from '@sahay/sandbox/mailbox'
import { createProvider } from '@sahay/sandbox/provider'
import { createApp } from '@sahay/server/app'
import { type Dependencies, dependencies } from '@sahay/server/dependencies'
import type { AppParts } from '@sahay/server/app-parts'
import { installAppTime, readAppTime } from '@sahay/server/kernel/time/app-time'
import { serverLimits } from '@sahay/server/kernel/http/arrivals'
import { type Config, ConfigError, readConfig } from '@sahay/server/kernel/config/config'
import { makeDataFolder } from '@sahay/server/kernel/config/data-folder'
import { MOST_CONNECTIONS } from '@sahay/server/kernel/database/database'
import {
  type DatabaseAddresses,
  type PreparedDatabase,
  prepareDatabase,
} from '@sahay/server/kernel/database/prepare-database'
import { checkSchema } from '@sahay/server/kernel/database/schema-watch'
import { reachDatabase } from '@sahay/server/kernel/database/reach-database'
import { StartFailure, starting } from '@sahay/server/kernel/config/start-failure'
import { isDueWork } from '@sahay/server/kernel/jobs/sweeps'
import { holdsDemo, loadDemo, seatDemoStaff } from '@sahay/server/seed'
import { createWeb } from '@sahay/web/server'

/** The one file that knows both halves: it starts one process that answers on one port. */

const SANDBOX = '/sandbox'
const OWNER_WARNING =
  "Warning: the role of DATABASE_URL owns the tables. Whoever gets into the application could change the ledger and the audit log. Give the application a role of its own, and the owner's address in DATABASE_DIRECT_URL."
/** What was opened, to be closed in the opposite order. */
const opened: (() => Promise<void>)[] = []
const say = (line: string) => console.log(line)
const traceStatement = (statement: string) => say(JSON.stringify({ statement, dueWork: isDueWork() }))

/** The database that is used, and whether one of our own is dead for good. */
interface Store extends DatabaseAddresses {
  dead(): boolean
}

async function openStore(config: Config, { startEmbeddedPostgres }: Dependencies): Promise<Store> {
  const { databaseUrl: url, databaseDirectUrl: ownerUrl } = config
  if (url !== null) {
    await starting('DATABASE_URL', url, () => reachDatabase(url))
    if (ownerUrl !== null) await starting('DATABASE_DIRECT_URL', ownerUrl, () => reachDatabase(ownerUrl))
    return { url, ownerUrl: ownerUrl ?? url, dead: () => false }
  }
  const onGone = (error: Error) => {
    console.error(
      `The database of ${config.dataDir} is gone and could not be launched again: ${error.message}`,
    )
    end(1)
  }
  const embedded = await starting('DATA_DIR', config.dataDir, () =>
    startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (event) => say(`  ${event}`),
      onGone,
    }),
  )
  opened.push(embedded.stop)
  return embedded
}

async function serve(
  config: Config,
  { url, ownerUrl, dead }: Store,
  { pooling, ownerPooling, role }: PreparedDatabase,
  made: Dependencies,
): Promise<void> {
  const server = createServer(serverLimits)
  const port = () => (server.address() as AddressInfo | null)?.port ?? config.port
  const self = () => `http://127.0.0.1:${port()}`
  const publicUrl = () =>
    config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port()}`

  const hearers = {
    onLost: (error: Error) => console.error('a database connection was lost:', error.message),
    onStatement: config.logLevel === 'trace' ? traceStatement : undefined,
  }
  const database = made.openDatabase(url, hearers, MOST_CONNECTIONS, pooling)
  const owner = made.openDatabase(ownerUrl, hearers, 2, ownerPooling)
  await installAppTime(owner.db, config.testControls)
  const clock = made.createClock(() => readAppTime(database.db))
  await clock.sync()
  const sandbox = config.provider
    ? null
    : createProvider({
        ...demoKeys,
        dataDir: config.dataDir,
        base: SANDBOX,
        webhookUrl: () => `${self()}/api/payments/webhook`,
        now: clock.now,
        controls: config.testControls,
        loopbackOnly: config.loopbackOnly,
      })
  const mailbox = config.smtpUrl
    ? null
    : await startMailbox({ dataDir: config.dataDir, loopbackOnly: config.loopbackOnly })
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
  const { secretKeys, faults: keyFaults } = await made.openKeys(owner.db, config, clock.now())
  const [secretKey] = secretKeys
  if (config.seed === 'demo' && (await loadDemo(owner.db, clock.now(), secretKey)))
    say('  demo content loaded')
  const demo = config.demo && config.seed === 'demo'
  const demoStaff = await seatDemoStaff(owner.db, { demo, secretKey, now: clock.now() })
  const parts: AppParts = {
    config,
    database,
    owner,
    databaseDead: dead,
    databaseRole: role,
    secretKeys,
    keyFaults,
    provider,
    smtpUrl: config.smtpUrl ?? mailbox?.smtpUrl ?? '',
    publicUrl,
    clock,
    ...(sandbox ? { dueElsewhere: sandbox.deliverDue } : {}),
    server,
    isLocal,
    standIns: [
      ...(sandbox ? [{ prefix: SANDBOX, handle: sandbox.handle }] : []),
      ...(mailbox ? [{ prefix: '/dev/mailbox', handle: mailbox.handle }] : []),
    ],
  }
  const app = await createApp(parts, made)
  opened.push(async () => {
    await app.stop()
    await sandbox?.close()
    await mailbox?.close()
  })

  const web = await createWeb({
    mode: process.argv.includes('--dev') ? 'dev' : 'built',
    fetchApi: app.fetch,
    publicUrl,
    checkoutOrigins: () =>
      [new URL(provider.checkoutUrl(), publicUrl()).origin].filter((origin) => origin !== publicUrl()),
    hostedCheckout: () => `${config.provider?.url ?? `${SANDBOX}/v1`}/checkout/embedded`,
    server,
  })
  opened.push(web.close)
  app.serve(web)

  await starting('PORT', config.port, () => app.http.listen({ port: config.port, host: config.host }))
  await app.start()
  // a newer release may have migrated the database while this one was starting
  await checkSchema(owner.db)
  say(`\nSahay answers at ${publicUrl()}`)
  if (mailbox) say(`Its mails arrive at ${publicUrl()}/dev/mailbox`)
  if (config.demo) say('This is a demo: payments or mails are simulated.')
  if (demoStaff.length > 0) say(`Its staff sign in with a mailed code and an authenticator:`)
  for (const line of demoStaff) say(`  ${line}`)
}

async function stop(code: number): Promise<never> {
  const patience = setTimeout(() => {
    console.error('Sahay did not end within 15 seconds and is cut off.')
    process.exit(1)
  }, 15_000)
  patience.unref()
  let ended = code
  for (const close of opened.toReversed()) {
    try {
      await close()
    } catch (error) {
      // what one part cannot end must not leave the others open, the database least of all
      console.error(error)
      ended = 1
    }
  }
  process.exit(ended)
}

let stopping = false
/** Stops, once: whoever tells again is not waited for. */
function end(code: number): void {
  if (stopping) process.exit(1)
  stopping = true
  void stop(code)
}

/** Starts the program, made of `made`: production's own dependencies, but for the control runs of tests. */
export async function start(made: Dependencies): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))
  try {
    const config = readConfig(process.env)
    for (const warning of config.warnings) console.warn(`Warning: ${warning}`)
    await starting('DATA_DIR', config.dataDir, () => makeDataFolder(config.dataDir))
    const store = await openStore(config, made)
    const prepared = await prepareDatabase(store)
    if (prepared.role === 'owner') console.warn(OWNER_WARNING)
    if (process.argv.includes('--migrate')) await stop(0)
    else await serve(config, store, prepared, made)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartFailure)
      console.error(`Sahay cannot start:\n${error.message}`)
    else console.error(error)
    if (!stopping) {
      stopping = true
      await stop(1)
    }
  }
}

if (import.meta.main) await start(dependencies)
