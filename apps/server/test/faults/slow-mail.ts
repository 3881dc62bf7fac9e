import pg from 'pg'
import { openSlowMailServer, sentTwice, type SlowMailServer } from '../slow-mail-server.ts'
import { eventually, somebody } from '../journey.ts'
import type { Fault, Harness, FaultRun } from './fault.ts'
import { runTrial } from './harness.ts'

/** A slow mail server, a thousand mails before a code, and a database that is away meanwhile. */

const MAILS = 1_000
const CODE_MS = 5_000
const isBulkMail = (to: string) => to.startsWith('letter')

/** Letters that are due since yesterday, as after an outage of the mail server. */
async function addMails({ app }: Harness, from: number, to: number): Promise<void> {
  await app.query(
    `insert into messages (id, recipient, content, created_at, next_try_at)
     select 'msg_letter' || nth, 'letter' || nth || '@mail.example', '{"subject": {"words": "Thank you"}, "parts": [{"words": "Thank you."}]}',
       now() - interval '1 day', now() - interval '1 day'
     from generate_series($1::int, $2::int) as nth`,
    [from, to],
  )
}

async function askCode({ app }: Harness): Promise<string> {
  const person = somebody()
  await app.ask('POST', '/api/auth/signup', { body: person })
  return person.email
}

async function left({ app }: Harness): Promise<number> {
  const [row] = await app.query('select count(*)::int as count from messages where sent_at is null')
  return Number(row?.['count'])
}

async function patiently(what: () => Promise<boolean>): Promise<void> {
  for (let rounds = 0; rounds < 8; rounds++) {
    try {
      await eventually(what)
      return
    } catch (error) {
      if (rounds === 7) throw error
    }
  }
}

const copies = (server: SlowMailServer, what: string) =>
  sentTwice(server).map((to) => `H: ${what}: a second copy went to ${to}`)

/** A thousand mails, five a second and connection, and a code after them. */
async function codeBehindMails(harness: Harness, server: SlowMailServer): Promise<string[]> {
  server.answerAfter(200, isBulkMail)
  await addMails(harness, 1, MAILS)
  await askCode(harness)
  await eventually(async () => server.waiting() > 0)
  const begun = Date.now()
  const to = await askCode(harness)
  await patiently(async () => server.taken.some((mail) => mail.to === to))
  const took = Date.now() - begun
  await patiently(async () => (await left(harness)) === 0)
  const mails = server.taken.filter((mail) => isBulkMail(mail.to)).length
  return [
    ...(took < CODE_MS ? [] : [`the code came after ${took} ms`]),
    ...(mails === MAILS ? [] : [`${mails} letters came of ${MAILS}`]),
    ...copies(server, 'behind letters'),
  ]
}

/** The server accepts a mail but confirms only after 25 seconds, longer than most clients wait. */
async function twentyFiveSeconds(harness: Harness, server: SlowMailServer): Promise<string[]> {
  server.answerAfter(25_000)
  await addMails(harness, 2_001, 2_003)
  await askCode(harness)
  await patiently(async () => (await left(harness)) === 0)
  for (let turn = 0; turn < 4; turn++) await harness.app.advance(5)
  return copies(server, 'accepted after 25 s')
}

/** The app's database is unreachable between the mail's acceptance and its record. */
async function databaseAway(
  harness: Harness,
  server: SlowMailServer,
  { databaseServer }: FaultRun,
): Promise<string[]> {
  server.answerAfter(1_500)
  const name = new URL(harness.app.databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: databaseServer })
  await admin.connect()
  try {
    await addMails(harness, 3_001, 3_004)
    await askCode(harness)
    await eventually(async () => server.waiting() >= 4)
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await eventually(async () => server.waiting() === 0)
    // the record is tried meanwhile, and fails
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
  await patiently(async () => (await harness.app.ask('GET', '/readyz')).status === 200)
  for (let turn = 0; turn < 4; turn++) await harness.app.advance(5)
  const waiting = await left(harness)
  return [
    ...(waiting === 0 ? [] : [`${waiting} mails were never noted as sent`]),
    ...copies(server, 'the database away'),
  ]
}

export const slowMail: Fault = {
  number: 27,
  title: 'a code behind 1,000 letters, a mail server of 25 s, the database away between acceptance and note',
  holds: 'H',
  control: {
    what: 'codes before letters, and the note that is tried again',
    guards: ['codes_first', 'mark_again'],
  },
  longOnly: true,
  async attempt(run, removed) {
    const server = await openSlowMailServer()
    try {
      const env = { SMTP_URL: server.url, SECRET_KEY: 'a-secret-key-for-the-tests-of-slow-mails' }
      return await runTrial(
        run,
        removed,
        async (harness) => {
          const behind = await codeBehindMails(harness, server)
          const away = await databaseAway(harness, server, run)
          const slow = removed ? [] : await twentyFiveSeconds(harness, server)
          return { injections: server.taken.length, broken: [...behind, ...away, ...slow] }
        },
        env,
      )
    } finally {
      await server.close()
    }
  },
}
