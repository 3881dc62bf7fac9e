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

  const mine = async (token: string) => (await app.call('GET office/notices', { token })).data
  const unread = async (token: string) => (await app.call('GET office/notices/count', { token })).data.unread
  const give = (id: string, from: string | null = null) =>
    app.call('POST office/cases/assign', { token: owner, body: { id, to: colleague, from } })
  const mails = async () =>
    (await app.mailsTo('caseworker@sahay.example')).filter(({ subject }) => subject.includes('given you'))

  test('who is given a case has a notice and a mail, and at most three mails an hour', async () => {
    for (const id of cases.slice(0, 4)) await give(id)
    await app.advance(0)
    const found = await mine(caseworker)
    expect(found.map(({ subject }) => subject)).toEqual(cases.slice(0, 4).toReversed())
    expect(found[0]).toMatchObject({
      kind: 'assigned',
      text: 'Hetal Shah has given you a case.',
      readAt: null,
    })
    expect(await unread(caseworker)).toBe(4)
    expect(await mails()).toHaveLength(3)
    // what one takes oneself is no news
    await app.call('POST office/cases/assign', {
      token: caseworker,
      body: { id: cases[4] ?? '', to: colleague, from: null },
    })
    expect(await unread(caseworker)).toBe(4)
  })

  test('they are read one by one and all together, each by its own reader', async () => {
    const [first] = await mine(caseworker)
    await app.call('POST office/notices/read', { token: owner, body: { id: first?.id } })
    expect(await unread(caseworker)).toBe(4)
    await app.call('POST office/notices/read', { token: caseworker, body: { id: first?.id } })
    expect(await unread(caseworker)).toBe(3)
    await app.call('POST office/notices/read', { token: caseworker, body: {} })
    expect(await unread(caseworker)).toBe(0)
  })

  test('a reminder that is due is said once; a muted kind is neither written nor mailed', async () => {
    const remindAt = minutesAfter(await app.advance(0), 20).toISOString()
    const note = { id: cases[0] ?? '', kind: 'note', text: 'Call the school.', remindAt } as const
    await app.call('POST office/cases/note', { token: caseworker, body: note })
    await app.advance(10)
    expect(await unread(caseworker)).toBe(0)
    await app.advance(11)
    await app.advance(1)
    const [due, ...more] = (await mine(caseworker)).filter(({ kind }) => kind === 'reminder')
    expect(due).toMatchObject({ subject: cases[0], readAt: null })
    expect(more).toEqual([])
    await app.call('POST office/notices/mute', { token: caseworker, body: { kind: 'assigned', muted: true } })
    await app.call('POST office/cases/assign', {
      token: owner,
      body: { id: cases[0] ?? '', to: null, from: colleague },
    })
    await give(cases[0] ?? '')
    expect(await unread(caseworker)).toBe(1)
    const { data } = await app.call('GET office/notices/count', { token: caseworker })
    expect(data.muted).toEqual(['assigned'])
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
    const [found] = await mine(caseworker)
    expect(found).toMatchObject({
      kind: 'safety',
      text: 'Hetal Shah asks for: A new bank account or UPI ID',
    })
    expect(await unread(owner)).toBe(0)
  })
})
