import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startOfDay } from '@sahay/contract/kernel/time'
import { addNeeds } from '../fill.ts'
import { fillPayments, sumUp, unchecked } from '../fill-office.ts'
import type { Fixture, Site } from '../fixture.ts'
import { runLoad } from '../load.ts'
import { memoryOf, mostMemory } from '../memory.ts'
import { signInOwner } from '../person.ts'
import { line, type Line, type Row } from '../row.ts'

const ROWS = 1_000_000
/** Visitors who read a tenth of a second each: some two hundred pages a second from the database. */
const VISITORS = { connections: 20, pauseMs: 100 }
/** A financial year that is over. */
const YEAR = { period: 'FY2025-26', first: startOfDay('2025-04-01'), days: 365 }

const download = fileURLToPath(new URL('../load/download.ts', import.meta.url))
const runFile = promisify(execFile)

/** A million rows exported while visitors are served: how much longer these wait, and how much memory it takes. */
export const exported: Row = {
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
    const calm: number[] = []
    const before = await mostMemory(
      [site.pid],
      (async () => {
        while (calm.length < rounds) calm.push(await visit())
      })(),
    )

    /** Visitors come as long as it is made; what they met when it was over already does not count. */
    async function during(what: string, make: () => Promise<number>): Promise<Line[]> {
      const begun = performance.now()
      const making = make()
      const over = making.then(() => true)
      const found: number[] = []
      const visits = (async () => {
        for (let ended = false; !ended; ) {
          const p95 = await visit()
          ended = await Promise.race([over, Promise.resolve(false)])
          if (!ended || found.length === 0) found.push(p95)
        }
      })()
      const most = await mostMemory([site.pid], Promise.all([making, visits]))
      const took = Math.round((performance.now() - begun) / 1000)
      const note = `${(await making).toLocaleString('en-GB')} rows in ${took} s with visitors`
      return [
        line({
          what: `p95 of visitors while a million rows are exported: ${what}`,
          unit: 'ms',
          limit: calm,
          ours: found,
          reach: { atMost: 1.5 },
          note,
        }),
        line({
          what: `the server’s memory grows meanwhile: ${what}`,
          unit: 'MB',
          ours: [most - before],
          reach: { atMost: 64 },
        }),
      ]
    }

    const lines: Line[] = []
    const list = `${site.url}/api/office/payments?file=csv`
    lines.push(...(await during('list of payments', () => linesOf(fixture, list, token))))
    lines.push(...(await during('ledger', () => report(fixture, site, token, 'ledger'))))
    lines.push(...(await during('Tally', () => report(fixture, site, token, 'tally'))))
    process.stderr.write(`memory: ${before} MB before, ${await memoryOf([site.pid])} MB after\n`)
    return lines
  },
}

/** Takes a file along and answers how many rows it has. */
async function linesOf({ cores }: Fixture, address: string, token: string): Promise<number> {
  const [command, args] = cores.forLoad(process.execPath, [download, address, token])
  const { stdout } = await runFile(command, args)
  return Number(stdout) - 1
}

/** Has a report made in the background, and takes its file along; answers how many rows were read for it. */
async function report(
  fixture: Fixture,
  { url }: Site,
  token: string,
  kind: 'ledger' | 'tally',
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ kind, period: YEAR.period, language: 'en' })
  const asked = await fetch(`${url}/api/office/reports/ask`, { method: 'POST', headers, body })
  const { data } = (await asked.json()) as { data: { id: string } }
  for (;;) {
    const answer = await fetch(`${url}/api/office/reports/one?id=${data.id}`, { headers })
    const { state } = ((await answer.json()) as { data: { state: string } }).data
    if (state === 'done') break
    if (state !== 'waiting' && state !== 'running') throw new Error(`the report ended as ${state}`)
    await sleep(250)
  }
  const rows = await linesOf(fixture, `${url}/api/office/reports/download/${data.id}`, token)
  // Tally's file has all of them added up by day and account
  return kind === 'ledger' ? rows : ROWS
}
