import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

describe('messages in the office', () => {
  let app: TestApp
  let treasurer: string
  let caseworker: string
  const to = 'failing@mail.example'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
    caseworker = await signInStaff(app, 'caseworker')
    // their attachments cannot be made, and this is their last attempt
    await app.query(
      `insert into messages (id, recipient, content, attachment, tries, created_at, next_try_at, useless_at, kind)
       select id, $1, '{"subject": {"words": "Thank you"}, "parts": [{"words": "For the bags."}]}', 'nothing:x', 11,
         now(), now(), useless_at, kind
       from (values ('msg_gift', null::timestamptz, 'gift'), ('msg_code', now() + interval '9 minutes', 'code'))
         as written (id, useless_at, kind)`,
      [to],
    )
    await app.advance(1)
  })
  afterAll(() => app.close())

  const listed = async (query: { state?: 'failed' | 'sent'; kind?: 'gift'; q?: string }) =>
    (await app.call('GET office/messages', { query, token: treasurer })).data
  const read = async (id: string, token = treasurer) =>
    (await app.call('GET office/messages/one', { query: { id }, token })).data
  const again = (id: string) =>
    app.ask('POST', '/api/office/messages/again', { token: treasurer, body: { id } })

  test('what failed says why; its text is read by whom it concerns, and a code’s by nobody', async () => {
    const failed = await listed({ state: 'failed', q: 'failing@' })
    expect(failed.map(({ id }) => id).toSorted()).toEqual(['msg_code', 'msg_gift'])
    expect(await listed({ state: 'failed', kind: 'gift' })).toMatchObject([
      { recipient: to, subject: 'Thank you', state: 'failed', failure: 'attachment', tries: 12, again: true },
    ])
    expect((await read('msg_gift')).text).toContain('For the bags.')
    expect((await read('msg_gift', caseworker)).text).toBeNull()
    expect(await read('msg_code')).toMatchObject({ text: null, subject: '', again: false })
    expect(await again('msg_code')).toMatchObject({ status: 409, body: { code: 'message_gone' } })
  })

  test('it is sent again once, however often it is asked for, and keeps no more than its subject then', async () => {
    await app.query(`update messages set attachment = null where id = 'msg_gift'`)
    const both = await Promise.all([again('msg_gift'), again('msg_gift')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await app.advance(0)
    expect(await app.mailsTo(to)).toHaveLength(1)
    expect(await read('msg_gift')).toMatchObject({
      state: 'sent',
      subject: 'Thank you',
      text: null,
      failure: null,
    })
    expect(await again('msg_gift')).toMatchObject({ body: { code: 'message_gone' } })
    const noted = await app.query(`select action from audit_log where subject = 'msg_gift'`)
    expect(noted).toEqual([{ action: 'message.sent_again' }])
  })

  test('a mail of the site stands there by what it is about', async () => {
    const [code] = await listed({ q: 'treasurer@' })
    expect(code).toMatchObject({ kind: 'code', state: 'sent', channel: 'email' })
    expect((await listed({ state: 'sent', q: 'nobody@' })).length).toBe(0)
  })
})
