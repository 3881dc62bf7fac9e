import { type Dependencies, dependencies } from '@sahay/server/dependencies'
import { type Config, ConfigError, readConfig } from '@sahay/server/kernel/config/config'
import { StartFailure } from '@sahay/server/kernel/config/start-failure'
import { readOptions } from '@sahay/server/kernel/config/options'
import { pagesFrom } from './pages.ts'
import { openProgram, type ProgramOptions } from './program.ts'
import { superviseWorkers } from './supervisor.ts'
import { type Drain, isWorker, joinSupervisor } from './worker.ts'

/** Open resources, closed in reverse order. */
const opened: (() => Promise<void>)[] = []
/** When it was told to end, or found that it must; null while it is to go on. */
let endingSince: number | null = null
/** The first step of the end: drains the callers. It has its own time limit, as the longest upload may finish. */
let drain: Drain = async () => {}

/** How long its parts have to close, the database last. */
const STOP_MS = 12_000
/** One request to end may arrive several times: from a terminal or a supervisor, from the start script, from npm. */
const SAME_WORD_MS = 5_000

/** Exits with parts still open: the database's watcher notices and stops the database immediately. */
function cutOff(why: string): never {
  console.error(`${why} and is cut off.`)
  process.exit(1)
}

async function stop(code: number): Promise<never> {
  setTimeout(() => cutOff(`Sahay did not end within ${STOP_MS / 1000} seconds`), STOP_MS).unref()
  let ended = code
  for (const close of opened.toReversed()) {
    try {
      await close()
    } catch (error) {
      // a part that fails to close must not leave the others open, least of all the database
      console.error(error)
      ended = 1
    }
  }
  process.exit(ended)
}

/** Begins the end, once: repeated calls are ignored for some seconds, after which one cuts off what hangs. */
function end(code: number, how?: 'handed over'): void {
  if (endingSince !== null) {
    if (performance.now() - endingSince > SAME_WORD_MS) cutOff('Sahay was told again to end')
    return
  }
  endingSince = performance.now()
  // without its database it cannot serve anyone
  void (code === 0 ? drain(how) : Promise.resolve()).then(() => stop(code))
}

const flags = {
  build: { type: 'boolean' },
  dev: { type: 'boolean' },
  migrate: { type: 'boolean' },
  api: { type: 'boolean' },
} as const
const has = (flag: `--${keyof typeof flags}`) => process.argv.includes(flag)

/** As `npm start` passes it. An image contains the built pages and no build tools. */
const builds = has('--build')

/** Waits for the pages, which are built while all of this is loaded and the database is opened. */
async function pagesAreBuilt(): Promise<void> {
  if (builds) await (await import('../../tools/scripts/build-ahead.mjs')).pagesBuilt
}

/** Builds the office behind the first page; without it the program does not start. */
async function buildOffice(): Promise<void> {
  try {
    await (await import('../../tools/scripts/ensure-build.mjs')).ensureBuilt('office', process.execPath)
  } catch (error) {
    console.error(error)
    end(1)
    throw error
  }
}

/** Opens what this process is: the full program, the supervisor of several workers, or one of the workers. */
async function open(config: Config, made: Dependencies): Promise<string | null> {
  const usual: Omit<ProgramOptions, 'config' | 'pages'> = {
    made,
    migrateOnly: has('--migrate'),
    say: (line) => console.log(line),
    warn: (line) => console.warn(line),
    onServing(leave) {
      drain = leave
    },
    onDatabaseGone(error) {
      console.error(
        `The database of ${config.dataDir} is gone and could not be launched again: ${error.message}`,
      )
      end(1)
    },
  }
  const openPages = pagesFrom({
    mode: has('--dev') ? 'dev' : 'built',
    buildOffice: builds ? buildOffice : null,
    testControls: config.testControls,
  })
  const pages: ProgramOptions['pages'] = has('--api')
    ? null
    : async (options) => {
        await pagesAreBuilt()
        return openPages(options)
      }
  if (isWorker()) return openProgram({ ...(await joinSupervisor(config, usual, end)), pages }, opened)
  // hot reload and migrations need a single process
  if (config.workers > 1 && !has('--migrate') && !has('--dev'))
    return superviseWorkers({ ...usual, config, end }, opened)
  return openProgram({ ...usual, config, pages }, opened)
}

/** Starts the program with the dependencies `made`: production's own, except in control runs of tests. */
export async function start(made: Dependencies): Promise<void> {
  // with several processes the supervisor tells the others, whatever signals a terminal sends to all
  const signals = isWorker() ? [] : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  for (const signal of signals) process.on(signal, () => end(0))
  try {
    const address = await open(readConfig(process.env), made)
    // loading the modules leaves 200 MB of garbage, mostly repeated reads of package.json, and V8 keeps the memory
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    if (address === null) await stop(0)
  } catch (error) {
    // told to end while starting: its database is being closed
    if (endingSince !== null) return
    if (error instanceof ConfigError || error instanceof StartFailure)
      console.error(`Sahay cannot start:\n${error.message}`)
    else console.error(error)
    endingSince = performance.now()
    await stop(1)
  }
}

if (import.meta.main) {
  readOptions(flags, 'Settings are environment variables, such as PORT=4000 npm start.')
  await start(dependencies)
}
