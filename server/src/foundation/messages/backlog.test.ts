import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openSlowMailServer, sentTwice, type SlowMailServer } from '../../../test/slow-mail-server.ts'

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
    server.answerAfter(2_500, isMail)
    await addMails(60)
    const begun = Date.now()
    await askCode()
    await journey.eventually(async () => server.waiting() >= 8)
    await askCode()
    await journey.eventually(async () => codes().length === 2)
    expect(Date.now() - begun).toBeLessThan(5_000)
    expect(server.taken.length).toBeLessThan(60)
  })

  test('a backlog is sent without a pause, and each mail once', async () => {
    server.answerAfter(0)
    await addMails(120, 60)
    const begun = Date.now()
    await askCode()
    await journey.eventually(async () => server.taken.length >= 183)
    expect(Date.now() - begun).toBeLessThan(15_000)
    await app.advance(10)
    expect(sentTwice(server)).toEqual([])
    expect(await app.query('select count(*)::int as count from messages where sent_at is null')).toEqual([
      { count: 0 },
    ])
  })

  test('a mail that is still on its way is not sent again, however far the clock goes on', async () => {
    server.answerAfter(2_000)
    await addMails(1, 900)
    await askCode()
    await journey.eventually(async () => server.waiting() === 2)
    await app.advance(30)
    await app.advance(30)
    expect(server.taken.filter(({ to }) => to === 'letter901@mail.example')).toHaveLength(1)
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
