import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formOf, photo } from './forms.ts'
import { builtPages, startTestApp, type TestApp } from './test-app.ts'
import { codeFor } from './journey.ts'
import { hiddenIn, plainVisitor } from './plain-visitor.ts'
import { apply, family, form, payFor } from './schemes-journey.ts'

describe('applying without script', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
  })
  afterAll(() => app.close())

  const checkout = '/sandbox/v1/checkout/embedded'

  /** The form as a browser sends it: with the chosen birth date, and empty file fields for documents. */
  async function filled(change: Readonly<Record<string, string>> = {}) {
    const values = family({
      student_Birthdate: '',
      'student_Birthdate.day': '4',
      'student_Birthdate.month': '8',
      'student_Birthdate.year': '2016',
      ...change,
    })
    const body = await form(values)
    for (const paper of ['school_id_photo', 'last_year_resultPhoto']) body.set(paper, new File([], ''))
    return { values, body }
  }

  const sentBy = (email = '') =>
    app.query('select birth_date::text as born, status from applications where email = $1', [email])

  test('an application is kept with its birth date, and leads on to pay and to its page, in this browser alone', async () => {
    const visitor = plainVisitor(app)
    const { values, body } = await filled()
    const sent = await visitor.upload('/apply', body)
    expect(sent.to).toMatch(/^\/pay\/application\/app_/)
    expect(await sentBy(values['email'])).toEqual([{ born: '2016-08-04', status: 'received' }])

    const page = await visitor.open(sent.to ?? '')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(hiddenIn(page.html, checkout)).toMatchObject({
      amount: '1200000',
      'prefill[email]': values['email'],
    })
    expect((await plainVisitor(app).open(sent.to ?? '')).status).toBe(404)
    // sent again, also after Back: it is the same application
    const again = await Promise.all([visitor.upload('/apply', body), visitor.upload('/apply', body)])
    expect(again.map(({ to }) => to)).toEqual([sent.to, sent.to])
    expect(await sentBy(values['email'])).toHaveLength(1)
    const sibling = await filled({ ...values, student_name: 'Diya' })
    expect((await plainVisitor(app).upload('/apply', sibling.body)).to).not.toBe(sent.to)
    const thanks = await visitor.open((sent.to ?? '').replace('/pay/', '/thanks/'))
    expect(thanks.html).toMatch(/SAHAY-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  test.each([
    [{ pincode: 'x' }, 'Check the pincode: it has 6 digits.'],
    [
      { 'student_Birthdate.day': '31', 'student_Birthdate.month': '2' },
      'This date does not exist. Check the birth date.',
    ],
    [{ 'student_Birthdate.year': '' }, 'Choose the birth date: day, month and year.'],
    [{ yojana_type: 'Uniform & Stationery Yojana' }, 'costs exactly ₹4,000.'],
  ])('with %j nothing is stored, and what was written stands there again', async (change, sentence) => {
    const { values, body } = await filled({ ...change, school_name: 'A "B" <school>' })
    const page = await plainVisitor(app).upload('/apply', body)
    expect(page.status).toBe(400)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain(sentence)
    expect(page.html).toContain(`value="${values['email']}"`)
    expect(page.html).toContain('<option value="4" selected="">')
    expect(page.html).not.toContain('<school>')
    expect(page.html).toContain('The photo was not saved')
    expect(await sentBy(values['email'])).toEqual([])
  })

  test('forms of other sites are refused', async () => {
    const { values, body } = await filled()
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect((await plainVisitor(app).upload('/apply', body, headers)).status).toBe(403)
    expect(await sentBy(values['email'])).toEqual([])
  })

  test('an application is opened by a code, in this browser alone, and paid for', async () => {
    const sent = await apply(app)
    const { father_mobileNo: mobile = '', email = '' } = sent.values
    const visitor = plainVisitor(app)
    expect(await visitor.post('/status', { number: sent.reference, mobile })).toMatchObject({ to: '/status' })
    const code = await codeFor(app, email)
    const wrong = await visitor.post('/status', { otp: code === '111111' ? '222222' : '111111' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('role="alert"')
    expect(wrong.html).toContain('This is not the code we sent. Please enter it again.')
    const empty = await visitor.post('/status', { otp: '' })
    expect(empty.html).toContain('Enter a digit in every box.')
    expect(empty.html.match(/aria-invalid="true"/g)).toHaveLength(6)
    const proved = await visitor.post('/status', { otp: code })
    expect(proved.headers.getSetCookie()[0]).toMatch(/; Path=\/status; HttpOnly; SameSite=Lax/)

    const opened = await visitor.open('/status')
    expect(opened.html).toContain(`Application ${sent.reference} is open`)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/status', '/status.data'])
      expect((await plainVisitor(app).open(path)).html).not.toContain(sent.reference)
    const other = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect((await visitor.post('/status', { pay: 'yes' }, other)).status).toBe(403)
    const paying = await visitor.post('/status', { pay: 'yes' })
    expect(paying.to).toBe(`/pay/application/${sent.id}`)
    expect(hiddenIn((await visitor.open(paying.to ?? '')).html, checkout)).toMatchObject({
      order_id: sent.orderId,
    })
    await visitor.post('/status', { close: 'yes' })
    expect((await visitor.open('/status')).html).not.toContain(sent.reference)
  })

  test('a paper that is asked for is sent, and a picture that cannot be read is said at its box', async () => {
    const sent = await apply(app)
    await payFor(app, sent)
    const { father_mobileNo: mobile = '', email = '' } = sent.values
    const before = (await app.mailsTo(email)).length
    const visitor = plainVisitor(app)
    await visitor.post('/status', { number: sent.reference, mobile })
    await visitor.post('/status', { otp: await codeFor(app, email, before) })
    await app.query(
      "update applications set status = 'more_needed', wanted = '{adhaar_card_photo}', days_left = 20, promised_by = null where id = $1",
      [sent.id],
    )
    expect(hiddenIn((await visitor.open('/status')).html, '/status')).toEqual({ paper: 'adhaar_card_photo' })
    const paper = (bytes: Uint8Array) => formOf({ paper: 'adhaar_card_photo' }, { field: 'picture', bytes })
    const refused = await visitor.upload('/status', paper(new Uint8Array(9)))
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.html).toContain('aria-invalid="true"')
    const stranger = await plainVisitor(app).upload('/status', paper(await photo()))
    expect(stranger).toMatchObject({ status: 303, to: '/status' })
    const taken = await visitor.upload('/status', paper(await photo()))
    expect(taken).toMatchObject({ status: 303, to: '/status?sent' })
    const page = await visitor.open(taken.to ?? '')
    expect(page.html).toContain('We have received the document.')
    expect(page.html).not.toContain('Send this document')
    const status = 'select status, wanted from applications where id = $1'
    expect(await app.query(status, [sent.id])).toEqual([{ status: 'under_review', wanted: [] }])
  })

  test('whether there is such an application is not said, and what is not right is said at its box', async () => {
    const visitor = plainVisitor(app)
    const unknown = { number: 'SAHAY-0000-0000', mobile: '9825012345' }
    expect(await visitor.post('/status', unknown)).toMatchObject({ status: 303, to: '/status' })
    expect((await visitor.open('/status')).html).toContain('If there is such an application')
    const page = await plainVisitor(app).post('/status', { number: '', mobile: '98250 12345' })
    expect(page.status).toBe(400)
    expect(page.html).toContain('Enter the application number.')
    expect(page.html).toContain('value="98250 12345"')
  })
})
