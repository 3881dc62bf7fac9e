import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { hiddenIn, plainVisitor } from './plain-visitor.ts'
import { family, form } from './schemes-journey.ts'

describe('applying without script', () => {
  let house: House

  beforeAll(async () => {
    house = await openHouse({ databaseServer: inject('databaseUrl') })
  })
  afterAll(() => house.close())

  const checkout = '/sandbox/v1/checkout/embedded'

  /** The form as a browser sends it: the birth date as it was chosen, and the papers that nobody chose. */
  async function filled(change: Readonly<Record<string, string>> = {}) {
    const words = family({
      student_Birthdate: '',
      'student_Birthdate.day': '4',
      'student_Birthdate.month': '8',
      'student_Birthdate.year': '2016',
      ...change,
    })
    const body = await form(words)
    for (const paper of ['school_id_photo', 'last_year_resultPhoto']) body.set(paper, new File([], ''))
    return { words, body }
  }

  const sentBy = (email = '') =>
    house.query('select birth_date::text as born, status from applications where email = $1', [email])

  test('an application is kept with its birth date, and leads on to pay and to its page, in this browser alone', async () => {
    const visitor = plainVisitor(house)
    const { words, body } = await filled()
    const sent = await visitor.upload('/apply', body)
    expect(sent.to).toMatch(/^\/pay\/application\/app_/)
    expect(await sentBy(words['email'])).toEqual([{ born: '2016-08-04', status: 'received' }])

    const page = await visitor.open(sent.to ?? '')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(hiddenIn(page.html, checkout)).toMatchObject({
      amount: '1200000',
      'prefill[email]': words['email'],
    })
    expect((await plainVisitor(house).open(sent.to ?? '')).status).toBe(404)
    const thanks = await visitor.open((sent.to ?? '').replace('/pay/', '/thanks/'))
    expect(thanks.html).toMatch(/SAHAY-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  test.each([
    [{ pincode: 'x' }, 'Please check the pincode.'],
    [{ 'student_Birthdate.day': '31', 'student_Birthdate.month': '2' }, 'Please choose the birth date.'],
    [{ 'student_Birthdate.year': '' }, 'Please choose the birth date.'],
    [{ yojana_type: 'Uniform & Stationery Yojana' }, 'costs exactly ₹4,000.'],
  ])('with %j nothing is kept, and the words stand there again', async (change, sentence) => {
    const { words, body } = await filled({ ...change, school_name: 'A "B" <school>' })
    const page = await plainVisitor(house).upload('/apply', body)
    expect(page.status).toBe(400)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain(sentence)
    expect(page.html).toContain(`value="${words['email']}"`)
    expect(page.html).toContain('<option value="4" selected="">')
    expect(page.html).not.toContain('<school>')
    expect(page.html).toContain('Photos are not kept')
    expect(await sentBy(words['email'])).toEqual([])
  })

  test('forms of other sites are refused', async () => {
    const { words, body } = await filled()
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect((await plainVisitor(house).upload('/apply', body, headers)).status).toBe(403)
    expect(await sentBy(words['email'])).toEqual([])
  })
})
