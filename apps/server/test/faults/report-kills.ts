import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as journey from '../journey.ts'
import { signInStaff } from '../staff-journey.ts'
import type { Fault, Harness } from './fault.ts'
import { repeat, runTrial } from './harness.ts'
import { killDuring } from './kills.ts'

/** A report and a list that are being written when the server dies. */

/** This many vouchers of incompressible words: a file of several parts, and seconds of writing. */
const VOUCHERS = 150_000
/** A run without a sign of life for so long is considered dead; minutes. */
const UNTIL_DEAD = 4
const MOST_MS = 120_000

/** Inserts rows as the owner, without real bookings; `forgetRows` deletes them again. */
async function writeRows({ app }: Harness): Promise<void> {
  await app.query('set session_replication_role = replica')
  await app.query(
    `insert into vouchers (id, number, kind, at, booked_at, day, narration, once, actor_kind)
     select 'vch_killed' || n, 'KILLED/' || n, 'transfer', app_now(), app_now(), app_now()::date,
       (select string_agg(md5(n::text || part), '') from generate_series(1, 8) part), 'killed:' || n, 'rule'
     from generate_series(1, $1::int) n`,
    [VOUCHERS],
  )
  await app.query(
    `insert into ledger_entries (at, kind, voucher_id, debit, credit, amount_paise)
     select at, kind, id, 'bank:bac_main', 'till', 100 from vouchers where number like 'KILLED/%'`,
  )
  await app.query('set session_replication_role = origin')
}

async function forgetRows({ app }: Harness): Promise<void> {
  await app.query('set session_replication_role = replica')
  await app.query(
    `delete from ledger_entries where voucher_id in (select id from vouchers where number like 'KILLED/%')`,
  )
  await app.query(`delete from vouchers where number like 'KILLED/%'`)
  // they may have been sealed meanwhile: the rest is sealed again
  await app.query('delete from ledger_seals')
  await app.query('set session_replication_role = origin')
}

/** The report files in the storage: the folders of runs, and their parts. */
async function stored({ app }: Harness): Promise<{ readonly runs: string[]; readonly parts: string[] }> {
  const root = join(app.dataDir, 'files', 'reports')
  // the folder does not exist before the first report
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const parts = found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return { runs: [...new Set(parts.map((part) => join(part, '..')))], parts }
}

const fileOf = (harness: Harness, id: string, token: string) =>
  fetch(`${harness.app.url}/api/office/reports/download/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })

async function stateOf({ app }: Harness, id: string): Promise<string> {
  const [row] = await app.query('select state from reports where id = $1', [id])
  return String(row?.['state'])
}

/** Requests the month's ledger, and kills the server once a part of it is written. */
async function dieWriting(
  harness: Harness,
  { id, token }: Asked,
  making: Promise<unknown>,
): Promise<string[]> {
  const before = (await stored(harness)).parts.length
  const written = () => journey.eventually(async () => (await stored(harness)).parts.length > before, MOST_MS)
  await killDuring(harness, making, written)
  const answer = await fileOf(harness, id, token)
  await answer.body?.cancel()
  return answer.status === 404 ? [] : [`half a report was answered ${answer.status}`]
}

/** A member of staff; a code is mailed two minutes after the last at the earliest. */
async function signedIn({ app }: Harness): Promise<string> {
  await app.advance(3)
  return signInStaff(app, 'treasurer')
}

interface Asked {
  readonly id: string
  readonly token: string
}

async function ask(harness: Harness): Promise<Asked> {
  const { app } = harness
  const token = await signedIn(harness)
  const [clock] = await app.query(`select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month`)
  const body = { kind: 'ledger', period: String(clock?.['month']), language: 'en' }
  const answer = await app.ask('POST', '/api/office/reports/ask', { token, body })
  return { id: (answer.body['data'] as { id: string }).id, token }
}

/** Killed once, it is made again: whole, and nothing of the half is left. */
async function madeAgain(harness: Harness): Promise<string[]> {
  const asked = await ask(harness)
  const { id, token } = asked
  const broken = await dieWriting(harness, asked, Promise.resolve())
  await harness.app.advance(UNTIL_DEAD)
  const isOver = async () => !['waiting', 'running'].includes(await stateOf(harness, id))
  try {
    await journey.eventually(isOver, MOST_MS)
  } catch {
    return [...broken, `F: a report is for ever ${await stateOf(harness, id)}`]
  }
  const answer = await fileOf(harness, id, token)
  const lines = (await answer.text()).trimEnd().split('\r\n').length - 1
  const [row] = await harness.app.query(
    'select count(*)::int as entries from ledger_entries where month_of(at) = month_of(app_now())',
  )
  const runs = (await stored(harness)).runs.filter((run) => run.includes(id))
  return [
    ...broken,
    ...(lines === row?.['entries'] ? [] : [`a report of ${String(row?.['entries'])} entries has ${lines}`]),
    ...(runs.length === 1 ? [] : [`${runs.length} runs have files in the storage`]),
  ]
}

/** Killed again and again, it is given up: it reports that, and nothing of it is left. */
async function givenUp(harness: Harness): Promise<string[]> {
  const before = (await stored(harness)).parts.length
  const asked = await ask(harness)
  const broken: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    // the clock call returns when all that is due is done, including this report
    const making = turn === 0 ? Promise.resolve() : harness.app.advance(UNTIL_DEAD)
    broken.push(...(await dieWriting(harness, asked, making)))
  }
  await harness.app.advance(UNTIL_DEAD)
  await journey.eventually(async () => (await stateOf(harness, asked.id)) === 'failed', MOST_MS)
  const { parts } = await stored(harness)
  return parts.length === before ? broken : [...broken, `${parts.length - before} parts of nothing are left`]
}

/** A list is sent as it is read: a client that exports it when the server dies gets an error, and no file. */
async function halfAList(harness: Harness): Promise<string[]> {
  const { app } = harness
  const token = await signedIn(harness)
  const answer = await fetch(`${app.url}/api/office/books/ledger?file=csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  const rest = async () => {
    while (!(await reader?.read())?.done);
  }
  await app.kill()
  const whole = await rest().then(
    () => true,
    () => false,
  )
  await app.restart()
  if (!first?.value) return ['no list was sent']
  return whole ? ['half a list ended like a whole one'] : []
}

export const reportKilled: Fault = {
  number: 32,
  title: 'kill -9 while a report or a list is written',
  holds: 'F',
  control: {
    what: 'the sign of life of a run, by which a dead one is known',
    sql: `create function for_ever() returns trigger language plpgsql as
        $$ begin new.heartbeat_at := 'infinity'; return new; end $$;
      create trigger for_ever before update on reports for each row
        when (new.heartbeat_at is not null) execute function for_ever()`,
  },
  longOnly: true,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      await writeRows(harness)
      const ways = removed ? [madeAgain] : [halfAList, madeAgain, givenUp]
      // a report that is written for ever, as in the control, is not requested a second time
      const times = removed ? 1 : run.times(1, 2)
      const broken: string[] = []
      try {
        await repeat(times, async () => {
          for (const way of ways) broken.push(...(await way(harness)))
        })
      } finally {
        await forgetRows(harness)
      }
      return { injections: times * ways.length, broken }
    }),
}
