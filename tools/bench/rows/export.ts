import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startOfDay } from '@sahay/contract/kernel/time'
import { addNeeds } from '../fill.ts'
import { fillPayments, sumUp, unchecked } from '../fill-office.ts'
import type { Fixture, Site } from '../fixture.ts'
import { runLoad } from '../load.ts'
import { fillBooks } from '../fill-books.ts'
import { memoryOf, mostMemory, processorSeconds } from '../memory.ts'
import { signInOwner } from '../bench-donors.ts'
import { line, type Measurement, type ReportRow } from '../row.ts'
import { databaseOf } from './start.ts'

const ROWS = 1_000_000
/** Visitors with pauses of 0.1 s: about two hundred pages a second from the database. */
const VISITORS = { connections: 20, pauseMs: 100 }
/** A past financial year. */
const YEAR = { period: 'FY2025-26', first: startOfDay('2025-04-01'), days: 365 }

const download = fileURLToPath(new URL('../load/download.ts', import.meta.url))
const runFile = promisify(execFile)

/** Exports a million rows while visitors are served: measures how much longer they wait, and the memory used. */
export const exported: ReportRow = {
  name: 'export',
  async measure(fixture, { rounds, seconds }) {
    const site = await fixture.site()
    await addNeeds(site.database)
    const token = await signInOwner(site)
    const when = `'${YEAR.first.toISOString()}'::timestamptz + ((n - 1)::float8 / $2) * interval '${YEAR.days} days'`
    await unchecked(site.database, (query) => fillPayments(query, { from: 0, to: ROWS }, when))
    await sumUp(site.database)

    const turn = { kind: 'get', path: '/api/donation/list?fresh=1' } as const
    const visit = async () =>
      (await runLoad(fixture.cores, { origin: site.url, ...VISITORS, seconds, turn })).p95
    await visit()
    const first = await memoryOf([site.pid])

    /** Runs the full export under visitors' load: the additional memory compared with the load alone. */
    async function memoryFor(what: string, { make }: Exported): Promise<Measurement> {
      const before = await mostMemory([site.pid], visit().then(visit))
      const begun = performance.now()
      const making = make()
      const over = making.then(() => true)
      const visits = (async () => {
        do await visit()
        while (!(await Promise.race([over, Promise.resolve(false)])))
      })()
      const most = await mostMemory([site.pid], Promise.all([making, visits]))
      const took = Math.round((performance.now() - begun) / 1000)
      return line(
        `the server’s memory grows while a million rows are exported: ${what}`,
        'MB',
        [most - before],
        {
          reach: { atMost: 64 },
          note: `${(await making).toLocaleString('en-GB')} rows in ${took} s with visitors`,
        },
      )
    }

    /** Alternates with and without the export, so that other work of the machine affects both. */
    async function waitingFor(what: string, { begin }: Exported): Promise<Measurement> {
      const calm: number[] = []
      const meanwhile: number[] = []
      while (meanwhile.length < rounds) {
        calm.push(await visit())
        const stop = await begin()
        meanwhile.push(await visit())
        await stop()
      }
      const note = `turn by turn: ${meanwhile.map((rate, nth) => (rate / (calm[nth] ?? rate)).toFixed(2)).join(', ')} ×`
      return line(`p95 of visitors meanwhile: ${what}`, 'ms', meanwhile, {
        limit: calm,
        reach: { atMost: 1.5 },
        note,
      })
    }

    const address = `${site.url}/api/office/payments?file=csv`
    const exports: Readonly<Record<string, Exported>> = {
      'list of payments': {
        make: () => linesOf(fixture, address, token),
        begin: () => beginList(address, token),
      },
      ledger: ofReport(fixture, site, token, 'ledger'),
      Tally: ofReport(fixture, site, token, 'tally'),
    }
    const lines: Measurement[] = []
    for (const [what, list] of Object.entries(exports)) lines.push(await memoryFor(what, list))
    process.stderr.write(
      `memory: ${first.toFixed()} MB before all, ${(await memoryOf([site.pid])).toFixed()} MB after\n`,
    )
    for (const [what, list] of Object.entries(exports)) lines.push(await waitingFor(what, list))
    return lines
  },
}

/** The gifts of two years: some 66,000 ledger entries and 25,000 Tally vouchers per year. */
const GIFTS = 200_000
/** The CPU time limits for a year's file, in seconds. */
const goals = { ledger: 5, tally: 15 } as const

/** The CPU time of a year's ledger and Tally files, including the database's, without visitors. */
export const yearReports: ReportRow = {
  name: 'year-reports',
  async measure(fixture, { rounds }) {
    const site = await fixture.site()
    await addNeeds(site.database)
    const token = await signInOwner(site)
    await fillBooks(site.database, { from: 0, to: GIFTS })
    const roots = [site.pid, await databaseOf(site.dataDir)]
    const measured = { ledger: [] as number[], tally: [] as number[] }
    const took = { ledger: [] as string[], tally: [] as string[] }
    const kinds = ['ledger', 'tally'] as const
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        const before = processorSeconds(roots)
        const begun = performance.now()
        await ofReport(fixture, site, token, kind).make()
        took[kind].push(((performance.now() - begun) / 1000).toFixed(1))
        measured[kind].push(processorSeconds(roots) - before)
      }
    }
    return kinds.map((kind) =>
      line(`processor time of a year’s file: ${kind}`, 's', measured[kind], {
        reach: { atMost: goals[kind] },
        note: `made and downloaded in ${took[kind].join(', ')} s`,
      }),
    )
  },
}

/** An export. */
type Exported = ReturnType<typeof ofReport>

/** Downloads a list as a file until stopped. */
async function beginList(address: string, token: string): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(address, { headers, signal: stopping.signal })
  const reading = (async () => {
    for await (const _piece of body ?? []);
  })()
  return async () => {
    stopping.abort()
    // only an abort ends it
    await reading.catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
  }
}

/** Downloads a file and returns its number of rows. */
async function linesOf({ cores }: Fixture, address: string, token: string): Promise<number> {
  const [command, args] = cores.forLoad(process.execPath, [download, address, token])
  const { stdout } = await runFile(command, args)
  return Number(stdout) - 1
}

/** A report made in the background. */
function ofReport(fixture: Fixture, { url }: Site, token: string, kind: 'ledger' | 'tally') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/office/reports/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`reports/${path} was answered ${answer.status}`)
    return (await answer.json()) as { data: { id: string } }
  }
  const ask = async () => (await post('ask', { kind, period: YEAR.period, language: 'en' })).data.id
  const stateOf = async (id: string) => {
    const answer = await fetch(`${url}/api/office/reports/one?id=${id}`, { headers })
    return ((await answer.json()) as { data: { state: string } }).data.state
  }
  /** Waits until it has one of these states. */
  async function reached(id: string, ...states: readonly string[]): Promise<void> {
    for (let state = ''; !states.includes(state); await sleep(250)) {
      state = await stateOf(id)
      if (!['waiting', 'running', ...states].includes(state)) throw new Error(`the report ended as ${state}`)
    }
  }
  return {
    /** Makes it, downloads it, and returns the number of rows read for it. */
    async make(): Promise<number> {
      const id = await ask()
      await reached(id, 'done')
      const rows = await linesOf(fixture, `${url}/api/office/reports/download/${id}`, token)
      // Tally's file adds them up by day and account
      return kind === 'ledger' ? rows : ROWS
    },
    /** Starts it and returns a function that stops it. */
    async begin(): Promise<() => Promise<void>> {
      const id = await ask()
      await reached(id, 'running')
      return async () => {
        await post('cancel', { id })
        // its run notices the replacement at its next heartbeat
        await sleep(1_500)
      }
    },
  }
}
