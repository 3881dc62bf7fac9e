import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder } from '@sahay/server/kernel/config/data-folder'
import { starting } from '@sahay/server/kernel/config/start-failure'
import { prepareDatabase } from '@sahay/server/kernel/database/prepare-database'
import { tableOf } from '@sahay/server/kernel/module'
import { installAppTime, readAppTime } from '@sahay/server/kernel/time/app-time'
import { modules } from '@sahay/server/modules'
import { type Opened, openStore, OWNER_WARNING, type ProgramOptions } from './program.ts'
import { DUE, openStandIns, PAY, type StandInsPlace } from './stand-ins.ts'
import { figuresAbove } from './worker-figures.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The supervisor above several equal workers: it holds what may exist only once, and restarts workers that died. */

interface SupervisorOptions extends Omit<ProgramOptions, 'pages'> {
  /** Ends all processes. */
  readonly end: (code: number) => void
}

/** Delay before a dead worker is restarted: longer each time that it does not come to serve. */
const FIRST_AGAIN_MS = 500
const LONGEST_AGAIN_MS = 30_000
const CLOCK_MS = 60_000

/**
 * Opens the database, the stand-ins and the decoder, and starts `config.workers` processes that answer on one port. SIGHUP
 * replaces them one after the other. Returns their address; throws ConfigError or StartFailure, and ends with 1 if the first
 * worker does not come to serve; that worker reports the reason itself.
 */
export async function superviseWorkers(options: SupervisorOptions, opened: Opened): Promise<string> {
  const { config, made, say, warn, end, onServing } = options
  for (const warning of config.warnings) warn(`Warning: ${warning}`)
  await starting('DATA_DIR', config.dataDir, () => makeDataFolder(config.dataDir))
  const { url, ownerUrl } = await openStore(options, opened)
  const prepared = await prepareDatabase({ url, ownerUrl }, tableOf(modules, 'grants'))
  if (prepared.role === 'owner') warn(OWNER_WARNING)
  const decoding = made.createDecoding()
  opened.push(decoding.stop)
  let port = config.port
  const standIns = await keepStandIns(options, { url, ownerUrl }, prepared, () => port, opened)

  /** Workers by number; a dead worker is restarted with its number. */
  const workers = new Map<number, Worker>()
  const of = config.workers
  const figures = figuresAbove()
  const sendAll = () =>
    [...workers].map(([number, worker]) => ({ number, send: (message: ToWorker) => send(worker, message) }))
  let leaving = false
  let againMs = FIRST_AGAIN_MS

  function fork(number: number, speaks: boolean): { worker: Worker; serving: Promise<string | null> } {
    const worker = cluster.fork()
    const sendTo = (message: ToWorker) => send(worker, message)
    const serving = new Promise<string | null>((resolve) => {
      worker.once('exit', () => resolve(null))
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'serving') {
          say(`  worker ${number} serves (process ${worker.process.pid})`)
          resolve(message.address)
        } else if (message.kind === 'ready to begin')
          sendTo({
            kind: 'begin',
            number,
            of,
            databaseUrl: url,
            databaseDirectUrl: ownerUrl,
            standIns,
            speaks,
          })
        else if (message.kind === 'own figures') figures.receive(message.id, message.own)
        else if (message.kind === 'figures wanted')
          void figures.ofAll(sendAll()).then((all) => sendTo({ kind: 'figures', id: message.id, all }))
        else
          decoding.ask(message.work).then(
            (outcome) => sendTo({ kind: 'decoded', id: message.id, outcome }),
            () => sendTo({ kind: 'decoded', id: message.id, outcome: null }),
          )
      })
    })
    worker.once('listening', (address) => (port = address.port))
    worker.once('exit', (code, signal) => {
      if (workers.get(number) !== worker || leaving) return
      warn(
        `worker ${number} (process ${worker.process.pid}) ended with ${signal ?? code} and is started again`,
      )
      void again(number)
    })
    return { worker, serving }
  }

  async function again(number: number): Promise<void> {
    workers.delete(number)
    await wait(againMs)
    if (leaving || workers.has(number)) return
    const { worker, serving } = fork(number, false)
    workers.set(number, worker)
    againMs = (await serving) === null ? Math.min(againMs * 2, LONGEST_AGAIN_MS) : FIRST_AGAIN_MS
  }

  /** Starts a new worker beside each one, and ends the old one once the new one serves. */
  async function replaceAll(): Promise<void> {
    for (const [number, old] of workers) {
      const { worker, serving } = fork(number, false)
      if ((await serving) === null)
        return warn(`the new worker ${number} did not come to serve: the old ones go on`)
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been told to end meanwhile
      if (leaving) return send(worker, { kind: 'end' })
      workers.set(number, worker)
      if (old.isDead()) continue
      const gone = once(old, 'exit')
      send(old, { kind: 'hand over' })
      await gone
    }
    say(`  all ${config.workers} workers were replaced`)
  }

  opened.push(async () => {
    leaving = true
    for (const worker of workers.values()) worker.process.kill('SIGKILL')
  })
  onServing?.(async () => {
    leaving = true
    const ended = Object.values(cluster.workers ?? {}).map(async (worker) => {
      if (!worker || worker.isDead()) return
      const gone = once(worker, 'exit')
      send(worker, { kind: 'end' })
      await gone
    })
    await Promise.all(ended)
  }, '')

  cluster.setupPrimary({ serialization: 'advanced' })
  const first = fork(1, true)
  workers.set(1, first.worker)
  const exited = once(first.worker, 'exit')
  const address = await first.serving
  if (address === null) {
    await exited
    end(1)
    return new Promise(() => undefined)
  }
  for (let number = 2; number <= config.workers; number++) workers.set(number, fork(number, false).worker)

  let replacing: Promise<void> | null = null
  process.removeAllListeners('SIGHUP')
  process.on('SIGHUP', () => {
    replacing ??= replaceAll()
      .catch((error: unknown) => console.error(error))
      .finally(() => (replacing = null))
  })
  return address
}

/** Sends a message to a worker, unless it is gone. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

/** Opens the stand-ins and returns the address for the workers. */
async function keepStandIns(
  { config, made, warn }: SupervisorOptions,
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  { pooling, ownerPooling }: Awaited<ReturnType<typeof prepareDatabase>>,
  port: () => number,
  opened: Opened,
): Promise<StandInsPlace> {
  if (config.provider && config.smtpUrl) return { origin: '', smtpUrl: null }
  const listeners = { onLost: (error: Error) => warn(`a database connection was lost: ${error.message}`) }
  const database = made.openDatabase(url, listeners, 2, pooling)
  const owner = made.openDatabase(ownerUrl, listeners, 1, ownerPooling)
  await installAppTime(owner.db, config.testControls)
  await owner.close()
  const clock = made.createClock(() => readAppTime(database.db))
  await clock.sync()
  const inTime = setInterval(() => void clock.sync().catch(listeners.onLost), CLOCK_MS)
  const webhookUrl = () => `http://127.0.0.1:${port()}/api/payments/webhook`
  const standIns = await openStandIns(config, { now: clock.now, webhookUrl })
  const server = createServer((req, res) => {
    const path = req.url ?? '/'
    const deliver = async () => {
      await clock.sync()
      await standIns.deliverDue()
      res.writeHead(204).end()
      return true
    }
    const pay = async () => {
      await clock.sync()
      const order = new URL(path, 'http://localhost').searchParams.get('order') ?? ''
      res.end(JSON.stringify(await standIns.pay?.(order)))
      return true
    }
    const own = req.method === 'POST' ? path.split('?', 1)[0] : undefined
    const handler = standIns.handlers.find(({ prefix }) => path.startsWith(prefix))
    const handled = own === DUE ? deliver() : own === PAY ? pay() : (handler?.handle(req, res) ?? false)
    Promise.resolve(handled).then(
      (done) => done || res.writeHead(404).end(),
      (error: unknown) => {
        console.error(error)
        if (res.headersSent) res.destroy()
        else res.writeHead(500).end()
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(async () => {
    clearInterval(inTime)
    server.close()
    server.closeAllConnections()
    await standIns.close()
    await database.close()
  })
  const at = server.address()
  if (typeof at !== 'object' || at === null) throw new Error('the stand-ins have no port')
  return { origin: `http://127.0.0.1:${at.port}`, smtpUrl: standIns.smtpUrl }
}
