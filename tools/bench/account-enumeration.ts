import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sahay/server/kernel/database/embedded-postgres'
import { type TestProgram, startTestProgram } from '../../apps/server/test/test-program.ts'
import { startProgram } from '../../apps/server/test/program.ts'

/**
 * `node tools/bench/account-enumeration.ts [pairs]`: tests whether response times reveal who has an account. Requests known
 * and unknown accounts in pairs, in random order, while mails are sent over SMTP; times each answer alone, and together
 * with a request directly after it, which would be delayed by remaining work. Exits with 1 if a p95 ratio is outside 0.9 to
 * 1.1 (security.md 2). Run it on an otherwise idle machine.
 */
const pairs = Number(process.argv[2] ?? 500)
const WARM_UP = 100
const LEAST = 0.9
const MOST = 1.1

type Ask = (app: TestProgram, to: { email: string; mobile_no: string }) => Promise<unknown>

const questions: Readonly<Record<string, Ask>> = {
  'sign in by e-mail': (app, { email }) => app.ask('POST', '/api/auth/signIn', { body: { email } }),
  'sign in by mobile': (app, { mobile_no }) => app.ask('POST', '/api/auth/signIn', { body: { mobile_no } }),
  'sign up': (app, { email, mobile_no }) =>
    app.ask('POST', '/api/auth/signup', { body: { name: 'Bhavna Desai', email, mobile_no } }),
  'wrong code': (app, { email }) =>
    app.ask('POST', '/api/auth/otpVerification', { body: { email, otp: '000000' } }),
}

interface Times {
  readonly answer: number[]
  readonly withNext: number[]
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

/** Makes the request, and directly after it a public one. */
async function time(app: TestProgram, ask: Ask, to: Parameters<Ask>[1], times: Times): Promise<void> {
  const begun = performance.now()
  await ask(app, to)
  times.answer.push(performance.now() - begun)
  await app.ask('GET', '/healthz')
  times.withNext.push(performance.now() - begun)
}

/** Creates accounts directly, so that each is requested only once. */
async function addAccounts(app: TestProgram, first: number, many: number): Promise<void> {
  await app.query(
    `insert into accounts (id, name, email, mobile, created_at, email_proved_at)
    select 'acc_alike' || n, 'Bhavna Desai', 'known' || n || '@mail.example', '+9198' || (25000000 + n), now(), now()
    from generate_series($1::int, $2::int) n`,
    [first, first + many - 1],
  )
  await app.query('analyze accounts')
}

const known = (n: number) => ({ email: `known${n}@mail.example`, mobile_no: `+9198${25_000_000 + n}` })
const unknown = (n: number) => ({ email: `other${n}@mail.example`, mobile_no: `+9199${25_000_000 + n}` })

function report(what: string, inside: readonly number[], outside: readonly number[]): boolean {
  const [p50, p95] = [0.5, 0.95].map((part) => percentile(inside, part) / percentile(outside, part))
  const good = p95 !== undefined && p95 >= LEAST && p95 <= MOST
  const ms = (values: readonly number[]) =>
    [0.5, 0.95].map((part) => percentile(values, part).toFixed(2)).join(' / ')
  console.log(
    `${good ? 'ok  ' : 'APART'} ${what}: p50 ratio ${p50?.toFixed(3)}, p95 ratio ${p95?.toFixed(3)} ` +
      `(p50 / p95 in ms: known ${ms(inside)}, unknown ${ms(outside)})`,
  )
  return good
}

const dataDir = await mkdtemp(join(tmpdir(), 'sahay-alike-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const mail = await startProgram('tools/bench/mail-server.ts', /taken at (\S+)/, {})
const env = { LOG_LEVEL: 'silent', SMTP_URL: mail.found }
const app = await startTestProgram({ databaseServer: database.ownerUrl, env })
try {
  let first = 1
  const good: boolean[] = []
  for (const [what, ask] of Object.entries(questions)) {
    await addAccounts(app, first, pairs + WARM_UP)
    const inside: Times = { answer: [], withNext: [] }
    const outside: Times = { answer: [], withNext: [] }
    for (let n = first; n < first + pairs + WARM_UP; n++) {
      const turns = [() => time(app, ask, known(n), inside), () => time(app, ask, unknown(n), outside)]
      for (const turn of randomInt(2) ? turns : turns.toReversed()) await turn()
    }
    first += pairs + WARM_UP
    for (const part of ['answer', 'withNext'] as const) {
      const title = part === 'answer' ? what : `${what}, with the next question`
      good.push(report(title, inside[part].slice(WARM_UP), outside[part].slice(WARM_UP)))
    }
  }
  process.exitCode = good.every(Boolean) ? 0 : 1
} finally {
  await app.close()
  await mail.kill('SIGTERM')
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
