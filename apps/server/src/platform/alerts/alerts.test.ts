import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoKeys, strangePayment } from '../../../test/provider-controls.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

describe('alerts', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const about = async (address: string, part: string) =>
    (await app.mailsTo(address)).filter(({ text, subject }) => `${subject}\n${text}`.includes(part))
  const [owner, treasurer] = ['owner@sahay.example', 'treasurer@sahay.example']

  test('a payment for no order of ours is mailed to owner and treasurer, once, each in their language: what, how much, what to do', async () => {
    await app.query(`update staff set lang = 'gu' where email = $1`, [treasurer])
    const paymentId = await strangePayment(app, demoKeys, 123_400)
    await app.advance(61)
    await app.advance(61)
    const [mail, ...more] = await about(owner, paymentId)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Please check: a payment that belongs to none of our orders')
    for (const part of ['Amount: ₹1,234', 'book it to its need', new URL(app.url).port])
      expect(mail?.text).toContain(part)
    const [inGujarati, ...others] = await about(treasurer, paymentId)
    expect(others).toEqual([])
    expect(inGujarati?.subject).toMatch(/^[^a-z]*[\u0a80-\u0aff][^a-z]*$/)
    expect(inGujarati?.text).toContain('₹1,234')
    await app.query(`update staff set lang = 'en' where email = $1`, [treasurer])
    expect(await about('editor@sahay.example', paymentId)).toEqual([])
  })

  test('a flood of alerts is three mails, and then one that says how many more', async () => {
    await app.advance(120)
    const before = (await app.mailsTo(treasurer)).length
    for (let nth = 0; nth < 8; nth++) await strangePayment(app, demoKeys, 10_000 + nth)
    await app.advance(61)
    expect((await app.mailsTo(treasurer)).length - before).toBe(3)
    await app.advance(61)
    const [last, ...others] = await app.mailsTo(treasurer)
    expect(others.length - before).toBe(3)
    expect(last?.subject).toBe('Please check: a payment that belongs to none of our orders, 5 more times')
    await app.advance(180)
    expect((await app.mailsTo(treasurer)).length - before).toBe(4)
  })

  test('a night that finds something is mailed, and where there is no such staff the trust’s own address hears', async () => {
    await app.query(`update staff set disabled_at = now() where role in ('owner', 'treasurer')`)
    await app.query(
      `update settings set value = value || '{"email":"trust@sahay.example"}' where name = 'contact'`,
    )
    await app.query('set session_replication_role = replica')
    await app.query(`update needs set received_paise = received_paise + 1 where id = 'need_demo16'`)
    await app.query('set session_replication_role = default')
    await app.advance(24 * 60)
    const [mail] = await about('trust@sahay.example', 'the books do not agree')
    expect(mail?.text).toContain('npm run check:money')
    expect(await about(owner, 'the books do not agree')).toEqual([])
  })
})
