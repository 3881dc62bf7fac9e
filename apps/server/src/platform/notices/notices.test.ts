import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import * as family from '../../../test/schemes-journey.ts'
import * as office from '../../../test/staff-journey.ts'

describe('notices to staff', () => {
  let app: TestApp
  let owner: string
  let caseworker: string
  let colleague = ''
  const cases: string[] = []

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await office.signInStaff(app, 'owner')
    caseworker = await office.signInStaff(app, 'caseworker')
    const { data } = await app.call('GET office/auth/me', { token: caseworker })
    colleague = data.id
    for (let nth = 0; nth < 5; nth++) cases.push((await family.apply(app)).id)
  })
  afterAll(() => app.close())

  const today = async (token: string) => (await app.call('GET office/today', { token })).data.rows
  const unread = async (token: string) => (await today(token)).filter(({ kind }) => kind === 'notice')
  const give = async (id: string, from: string | null = null) =>
    app.call('POST office/cases/assign', { token: owner, body: { id, to: colleague, from } })
  const take = async (id: string, to: string | null) =>
    app.call('POST office/cases/assign', {
      token: caseworker,
      body: { id, to, from: to === null ? colleague : null },
    })
  const mails = async () =>
    (await app.mailsTo('caseworker@sahay.example')).filter(({ subject }) => subject.includes('given you'))
      .length
  const mute = async (muted: boolean) =>
    app.call('POST office/notices/mute', { token: caseworker, body: { kind: 'assigned', muted } })
  const muted = async () => (await app.call('GET office/notices/muted', { token: caseworker })).data.muted

  test('who is given a case has a mail, at most three mails an hour', async () => {
    const [own = '', ...given] = cases
    // assigning a case to oneself creates no notice
    await take(own, colleague)
    await app.advance(0)
    expect(await mails()).toBe(0)
    for (const id of given) await give(id)
    await app.advance(0)
    expect(await mails()).toBe(3)
    expect(await unread(caseworker), 'a case is work itself').toEqual([])
  })

  test('a muted kind is mailed no more, until one wants to hear of it again', async () => {
    const [own = ''] = cases
    // longer than an idle session lasts
    await app.advance(61)
    owner = await office.signInStaff(app, 'owner')
    caseworker = await office.signInStaff(app, 'caseworker')
    await mute(true)
    expect(await muted()).toEqual(['assigned'])
    await take(own, null)
    await give(own)
    await app.advance(0)
    expect(await mails()).toBe(3)
    await mute(false)
    expect(await muted()).toEqual([])
    await take(own, null)
    await give(own)
    await app.advance(0)
    expect(await mails()).toBe(4)
  })

  test('they are read one by one and all together, each by its own reader', async () => {
    await app.query(
      `insert into notices (staff_id, kind, subject, content, once, at)
       select $1, 'safety', nth::text, '{"id": "notice.reminder", "message": "A reminder of yours is due."}', 'read:' || nth, now()
       from generate_series(1, 3) nth`,
      [colleague],
    )
    const read = async (token: string, id?: string) =>
      app.call('POST office/notices/read', { token, body: id === undefined ? {} : { id } })
    const [first] = await unread(caseworker)
    const number = first?.number ?? ''
    await read(owner, number)
    expect(await unread(caseworker)).toHaveLength(3)
    await read(caseworker, number)
    expect((await unread(caseworker)).map((row) => row.number)).not.toContain(number)
    expect(await unread(caseworker)).toHaveLength(2)
    await read(caseworker)
    expect(await unread(caseworker)).toEqual([])
  })

  test('a reminder stands among the work once, also when it is due', async () => {
    const remindAt = minutesAfter(await app.advance(0), 20).toISOString()
    const note = { id: cases[0] ?? '', kind: 'note', text: 'Call the school.', remindAt } as const
    await app.call('POST office/cases/note', { token: caseworker, body: note })
    const reminders = async () => (await today(caseworker)).filter(({ kind }) => kind === 'reminder')
    const once = [{ id: cases[0], note: 'Call the school.', by: remindAt }]
    expect(await reminders()).toMatchObject(once)
    await app.advance(21)
    await app.advance(1)
    expect(await reminders()).toMatchObject(once)
    expect(await unread(caseworker)).toEqual([])
  })

  test('a change of the bank account is said to everybody, whatever they muted', async () => {
    await office.stepUp(app, owner)
    await app.call('POST office/bank/ask', {
      token: owner,
      body: {
        accountName: 'Sahay Trust',
        accountNumber: '123456789012',
        accountNumberAgain: '123456789012',
        ifsc: 'SBIN0001234',
        paymentId: '',
        upi: '',
        reason: 'The branch has closed.',
      },
    })
    expect(await unread(caseworker)).toMatchObject([
      { note: 'Hetal Shah asks for: A new bank account or UPI ID' },
    ])
    expect(await unread(owner)).toEqual([])
  })
})
