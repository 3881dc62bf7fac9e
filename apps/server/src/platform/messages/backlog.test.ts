import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openSlowMailServer, sentTwice, type SlowMailServer } from '../../../test/slow-mail-server.ts'

const AN_HOUR_MS = 3_600_000

describe('mails behind a slow mail server', () => {
  let app: TestApp
  let server: SlowMailServer
  const isMail = (to: string) => to.startsWith('letter')
  const codes = () => server.taken.filter(({ to }) => !isMail(to))

  /** Letters that are due, as after an outage of the mail server. */
  const addMails = (count: number, from = 0) =>
    app.query(
      `insert into messages (id, recipient, content, created_at, next_try_at)
       select 'msg_letter' || nth, 'letter' || nth || '@mail.example', '{"subject": {"words": "Thank you"}, "parts": [{"words": "Thank you."}]}',
         now() - interval '1 day', now() - interval '1 day'
       from generate_series($1::int, $2::int) as nth`,
      [from + 1, from + count],
    )
  /** How far the clock is ahead, in seconds. */
  const ahead = async () => {
    const [clock] = await app.query('select extract(epoch from ahead) as seconds from test_clock')
    return Number(clock?.['seconds'] ?? 0)
  }
  /** How often the job that sends mails has completed. */
  const runs = async () => {
    const figures = await (await fetch(`${app.url}/metrics`)).text()
    return Number(/^sahay_job_runs_total\{[^}]*job="messages: mails"[^}]*\} (\d+)/m.exec(figures)?.[1])
  }
  const askCode = async () => {
    const { status } = await app.ask('POST', '/api/auth/signup', { body: journey.somebody() })
    expect(status).toBe(200)
  }

  beforeAll(async () => {
    server = await openSlowMailServer()
    app = await startTestApp(inject('databaseUrl'), {
      SMTP_URL: server.url,
      SECRET_KEY: 'a-secret-key-for-the-tests-of-slow-mail',
    })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  test('a code leaves at once while every place for mails is taken by a slow one', async () => {
    server.answerAfter(AN_HOUR_MS, isMail)
    await addMails(60)
    await askCode()
    await journey.eventually(async () => server.waiting() >= 8)
    await askCode()
    await journey.eventually(async () => codes().length === 2)
    expect(server.waiting()).toBeGreaterThanOrEqual(8)
    expect(server.taken.length).toBeLessThan(60)
    server.answerAfter(0)
    server.answerNow()
  })

  test('a backlog is sent without a pause, and each mail once', async () => {
    server.answerAfter(0)
    await addMails(120, 60)
    const before = await runs()
    await askCode()
    await journey.eventually(async () => server.taken.length >= 183)
    // eight at the same time: with a pause after every eight, they would take fifteen runs
    expect((await runs()) - before).toBeLessThan(10)
    await app.advance(10)
    expect(sentTwice(server)).toEqual([])
    expect(await app.query('select count(*)::int as count from messages where sent_at is null')).toEqual([
      { count: 0 },
    ])
  })

  test('a mail that is still on its way is not sent again, however far the clock goes on', async () => {
    const received = (to: string) => server.taken.filter((mail) => mail.to === `${to}@mail.example`).length
    server.answerAfter(AN_HOUR_MS, (to) => to.startsWith('letter901'))
    await addMails(1, 900)
    await askCode()
    await journey.eventually(async () => server.waiting() === 1)
    const before = await ahead()
    // the job ends with the messages that are on their way
    const moved = app.advance(60)
    await journey.eventually(async () => (await ahead()) > before)
    await addMails(1, 901)
    await askCode()
    // so everything that is due has been claimed again
    await journey.eventually(async () => received('letter902') === 1)
    expect(received('letter901')).toBe(1)
    server.answerNow()
    await moved
    expect(sentTwice(server)).toEqual([])
  })

  test('a connection that the mail server ended while it waited costs no mail its time', async () => {
    server.answerAfter(0)
    await askCode()
    const before = server.taken.length
    await journey.eventually(async () => server.taken.length > 0 && server.waiting() === 0)
    server.hangUp()
    await askCode()
    await journey.eventually(async () => server.taken.length > before)
    expect(sentTwice(server)).toEqual([])
  })
})
