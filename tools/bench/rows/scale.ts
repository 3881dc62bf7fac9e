import { setTimeout as sleep } from 'node:timers/promises'
import { type Fetched, fetchedBy } from '../browser.ts'
import { addNeeds, benchNeeds } from '../fill.ts'
import type { Fixture, Site } from '../fixture.ts'
import { runLoad } from '../load.ts'
import { processorSeconds } from '../memory.ts'
import { donorTokens, forgetUnpaid } from '../bench-donors.ts'
import { line, type Measurement, type ReportRow } from '../row.ts'
import { databaseOf } from './start.ts'

/** The pages read by a person who wants to give. */
const READ = ['/', '/urgentneeddata', '/lion-trust']
const VISITS = 300
const CONNECTIONS = 16
/** The share of the total from which the note lists a table. */
const NAMED = 0.04
const SETTLES_WITHIN_MS = 10 * 60_000

/**
 * The cost of a visit and a gift: CPU time of the program with its database, bytes sent and bytes stored.
 * docs/handbook/scale.md uses these figures.
 */
export const scale: ReportRow = {
  name: 'scale',
  async measure(fixture, { seconds }) {
    const site = await fixture.site()
    const roots = [site.pid, await databaseOf(site.dataDir)]
    return [...(await visits(fixture, site, roots)), ...(await gifts(fixture, site, roots, seconds))]
  },
}

/** Three pages by a new visitor, and one by a visitor with cached files. */
async function visits(fixture: Fixture, site: Site, roots: readonly number[]): Promise<Measurement[]> {
  const [first = [], ...later] = await fixture.cores.onAll(() =>
    fetchedBy(READ.map((path) => site.url + path)),
  )
  const allPages = [first, ...later].flat()
  const again = later.flat()
  const spent = [await replay(allPages, roots)]
  const kilobytes = (all: readonly Fetched[]) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return [
    line('a visit of three pages by somebody new: processor time', 'ms', spent, {
      note: `${allPages.length} requests, without a proxy that keeps files`,
    }),
    line('the same: sent', 'KB', [kilobytes(allPages)]),
    line('a page more by somebody who has the files: sent', 'KB', [kilobytes(again) / later.length], {
      note: `${(again.length / later.length).toFixed(1)} requests`,
    }),
  ]
}

/** Repeats a browser's requests; returns the CPU milliseconds per visit. */
async function replay(fetched: readonly Fetched[], roots: readonly number[]): Promise<number> {
  const visit = async () => {
    for (const { url, headers } of fetched) {
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
    }
  }
  for (let warm = 0; warm < 20; warm++) await visit()
  const before = processorSeconds(roots)
  for (let nth = 0; nth < VISITS; nth++) await visit()
  return ((processorSeconds(roots) - before) * 1000) / VISITS
}

/** Gifts that are started, paid, confirmed, thanked by mail, each with its slip. */
async function gifts(
  fixture: Fixture,
  site: Site,
  roots: readonly number[],
  seconds: number,
): Promise<Measurement[]> {
  const { database } = site
  await addNeeds(database)
  const tokens = await donorTokens(site)
  const turn = { kind: 'give', needs: benchNeeds, tokens, confirm: true } as const
  const give = async (forSeconds: number) => {
    await forgetUnpaid(site)
    await runLoad(fixture.cores, { origin: site.url, connections: CONNECTIONS, seconds: forSeconds, turn })
    await settled(site)
  }
  // creates everything that exists once, regardless of the number
  await give(seconds)
  const [before, given] = [await sizes(site), await countGifts(site)]
  const busy = processorSeconds(roots)
  await give(seconds * 3)
  const spent = processorSeconds(roots) - busy
  const after = await sizes(site)
  const made = (await countGifts(site)) - given
  const grown = [...after].map(([table, bytes]) => ({ table, bytes: bytes - (before.get(table) ?? 0) }))
  const sum = grown.reduce((all, { bytes }) => all + bytes, 0)
  const note = grown
    .filter(({ bytes }) => bytes > sum * NAMED)
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ table, bytes }) => `${table} ${(bytes / made / 1000).toFixed(2)}`)
    .join(', ')
  return [
    line('a gift, paid, with slip and mail: processor time', 'ms', [(spent * 1000) / made], {
      note: `${made} gifts, until no mail waited; the mailbox is in the same process`,
    }),
    line('the same: kept in the database', 'KB', [sum / made / 1000], { note }),
  ]
}

/** Waits until every gift has its slip and every mail is sent. */
async function settled({ database }: Site): Promise<void> {
  for (const begun = performance.now(); ; await sleep(500)) {
    const [row] = await database.query(
      `select (select count(*) from slips where number is null)
        + (select count(*) from messages where next_try_at is not null and tries = 0) as waiting`,
      [],
    )
    if (Number(row?.['waiting']) === 0) return
    if (performance.now() - begun > SETTLES_WITHIN_MS)
      throw new Error('slips or mails did not come to an end')
  }
}

async function countGifts({ database }: Site): Promise<number> {
  const [row] = await database.query(`select count(*)::int as count from payments where captured`, [])
  return Number(row?.['count'])
}

/** Returns the disk size of each table with its indexes, without dead rows. */
async function sizes({ database }: Site): Promise<Map<string, number>> {
  await database.query('vacuum full', [])
  const rows = await database.query(
    `select relname as name, pg_total_relation_size(oid)::bigint as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    [],
  )
  return new Map(rows.map((row) => [String(row['name']), Number(row['bytes'])]))
}
