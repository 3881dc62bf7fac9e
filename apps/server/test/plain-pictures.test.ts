import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { consentTo, formOf, inquiryForm, photo } from './forms.ts'
import { builtPages, startTestApp, type TestApp } from './test-app.ts'
import { hiddenIn, plainVisitor } from './plain-visitor.ts'

const MB = 1024 * 1024

describe('the public forms without script', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
  })
  afterAll(() => app.close())

  const values = {
    type: 'Health',
    Fullname: 'Kokila "K" <b>',
    mobileNo: '98250 12345',
    address: '12 Station Road\r\n--not a boundary\r\nAnand',
    message: '',
  }
  const helpForm = async (more: Readonly<Record<string, string>> = {}, bytes?: Uint8Array) =>
    formOf(
      { ...values, consent: consentTo('help'), ...more },
      { field: 'document', bytes: bytes ?? (await photo()) },
    )
  const askedFor = async (name: string) =>
    (await app.query('select count(*)::int as sent from help_requests where name = $1', [name]))[0]?.['sent']

  test('a request for help goes through to the API with its photo, and its page is this browser’s', async () => {
    const visitor = plainVisitor(app)
    const sent = await visitor.upload('/need-help', await helpForm({ Fullname: 'Kokila Parmar' }))
    expect(sent).toMatchObject({ status: 303 })
    expect(sent.to).toMatch(/^\/thanks\/help\/help_/)
    const cookies = sent.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const line of cookies)
      expect(line).toMatch(/Path=\/(pay|thanks)\/help\/help_\w+; HttpOnly; SameSite=Lax/)
    // sent again, after Back
    const again = await visitor.upload('/need-help', await helpForm({ Fullname: 'Kokila Parmar' }))
    expect(again.to).toBe(sent.to)
    expect(await askedFor('Kokila Parmar')).toBe(1)
  })

  test.each([
    ['no photo', {}, new Uint8Array(), 'Choose a photo of the document.'],
    ['a photo that is too large', {}, new Uint8Array(9 * MB), 'This picture is larger than 8 MB.'],
    ['no name', { Fullname: '' }, undefined, 'Enter your name.'],
  ])(
    'with %s nothing is stored, and what was written stands there again',
    async (_case, more, bytes, sentence) => {
      const form = await helpForm(more, bytes)
      if (bytes?.length === 0) form.set('document', new File([], ''))
      const page = await plainVisitor(app).upload('/need-help', form)
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.html).toContain(sentence)
      expect(page.html.replaceAll('\r\n', '\n')).toContain('12 Station Road\n--not a boundary\nAnand')
      expect(page.html).toContain('value="98250 12345"')
      expect(page.html).not.toContain('Kokila "K" <b>')
      expect(page.html).toContain('The photo was not saved')
      expect(await askedFor(values.Fullname)).toBe(0)
    },
  )

  test('a notice that has changed meanwhile is shown, and goes with the form the next time', async () => {
    const visitor = plainVisitor(app)
    const page = await visitor.upload('/need-help', await helpForm({ consent: 'help-2020-1' }))
    expect(page.html).toContain('By sending this form (this has changed)')
    expect(hiddenIn(page.html, '/need-help')['consent']).toBe(consentTo('help'))
  })

  test('forms of other sites are refused', async () => {
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    const form = await helpForm({ Fullname: 'Nobody' })
    expect((await plainVisitor(app).upload('/need-help', form, headers)).status).toBe(403)
    expect(await askedFor('Nobody')).toBe(0)
  })

  test('a donor inquiry leads on to pay, in this browser alone', async () => {
    const visitor = plainVisitor(app)
    const form = await inquiryForm()
    const presses = await Promise.all([1, 2].map(() => visitor.upload('/become-a-donator', form)))
    const [sent] = presses
    expect(sent?.to).toMatch(/^\/pay\/inquiry\/inq_/)
    expect(presses[1]?.to, 'a second press').toBe(sent?.to)
    const page = await visitor.open(sent?.to ?? '')
    expect(hiddenIn(page.html, '/sandbox/v1/checkout/embedded')).toMatchObject({ amount: '50000' })
    expect((await plainVisitor(app).open(sent?.to ?? '')).status).toBe(404)
  })

  test('a note for a transfer is on a page that keeps its address and names nobody', async () => {
    const visitor = plainVisitor(app)
    const form = await visitor.open('/pledge?amount=700')
    expect(form.html).toMatch(/name="amount"[^>]*value="700"|value="700"[^>]*name="amount"/)
    const typed = { amount: '700', need: '', name: 'Kokila Ben', contact: '98250 12345' }
    const wrong = await visitor.send(form, '/pledge', { ...typed, contact: 'at home' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Please give an e-mail address or a mobile number.')
    const [sent, again] = await Promise.all([1, 2].map(() => visitor.send(wrong, '/pledge', typed)))
    expect(sent).toMatchObject({ status: 303, to: expect.stringMatching(/^\/pledge\/plg_/) })
    expect(again?.to, 'a second press').toBe(sent?.to)
    const page = await plainVisitor(app).open(sent?.to ?? '')
    const [, code] = /SAHAY ([A-Z0-9]{6})/.exec(page.html) ?? []
    expect(page.html).toContain(`am=700&amp;tn=SAHAY%20${code}`)
    expect(page.html).toContain(`/pictures/upi.svg?amount=700&amp;note=${code}`)
    expect(page.html).toContain('noindex')
    expect(page.html).not.toContain('Kokila')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const drawn = await visitor.open(`/pictures/upi.svg?amount=700&note=${code}`)
    const stolen = await visitor.open('/pictures/upi.svg?amount=700&note=SEND2ME')
    expect([drawn.status, stolen.status, (await visitor.open('/pledge/x')).status]).toEqual([200, 404, 404])
  })

  test('an organisation asks to connect by text alone, and reads its number', async () => {
    const visitor = plainVisitor(app)
    const ngo = {
      organisation: 'Asha Trust',
      name: 'Ravi Shah',
      mobileNo: '9825012345',
      email: 'ravi@mail.example',
      message: 'We teach.',
      consent: consentTo('organisation'),
    }
    const sent = await visitor.post('/connect-ngo', ngo)
    expect(sent).toMatchObject({ status: 303 })
    expect((await visitor.open(sent.to ?? '')).html).toContain('Your request has reached us')
    expect((await visitor.post('/connect-ngo', { ...ngo, email: 'x' })).html).toContain('Check the e-mail')
  })
})
