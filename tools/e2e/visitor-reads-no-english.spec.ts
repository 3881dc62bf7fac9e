import type { Page } from '@playwright/test'
import { event } from '../../apps/server/test/events-journey.ts'
import { codeFor, eventually, pay, somebody } from '../../apps/server/test/journey.ts'
import { family } from '../../apps/server/test/schemes-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { englishIn, englishOn, lookingAt, pseudo } from './find-english.ts'
import { atWork, checkoutOf, expect, payByUpi, test } from './journey.ts'
import { png } from './pictures.ts'
import { pages } from './public-pages.ts'

/** Pages that are not indexed, and states reached only by an address. */
const others = [
  '/urgentneeddata?page=2',
  '/status',
  '/need-help',
  '/connect-ngo',
  '/apply',
  '/become-a-donator',
  '/languages',
  '/offline',
  '/account',
  '/account-closed',
  '/account/undo',
  '/account/undo?token=nothing',
  '/signin/link',
  '/signin/link?token=nothing',
  '/signed-in',
  '/donatorinquiry-history',
  '/donationdetail-history',
  '/event-history',
  '/slip/00000000000000000000',
  '/thanks/donation/don_nothing',
  '/thanks/help/help_nothing',
  '/pay/donation/don_nothing',
  '/give/need_demo01',
  '/give/need_nothing',
  '/join/evt_demo01',
  '/join/evt_nothing',
  '/timer/evt_demo01/KITE26/a-name',
  '/timer/evt_demo05/LAMP26/a-name',
  '/timer/evt_demo06/GARBA25/a-name',
  '/timer/evt_nothing/NONE/a-name',
]

type Fields = Readonly<Record<string, string>>

type Sent = Readonly<Record<string, string | ReturnType<typeof png>>>

/** Reads pages and sends forms like a browser without script. Records English texts. */
async function openReader(page: Page, app: TestProgram) {
  const looking = await lookingAt(app)
  const headers = { origin: new URL(app.url).origin, accept: 'text/html' }
  const found: string[] = []
  const fetch = async (address: string, options: Parameters<Page['request']['fetch']>[1] = {}) => {
    const answer = await page.request.fetch(app.url + address, { headers, ...options })
    for (const text of await englishIn(page, looking, answer))
      found.push(`${options.method ?? 'GET'} ${address} ${answer.status()}: ${text}`)
    return answer
  }
  return {
    found,
    fetch,
    /** Returns the final address. */
    read: async (address: string) => (await fetch(`/${pseudo}${address}`)).url(),
    send: async (address: string, form: Fields) =>
      (await fetch(`/${pseudo}${address}`, { method: 'POST', form })).url(),
    sendPictures: async (address: string, multipart: Sent) =>
      (await fetch(`/${pseudo}${address}`, { method: 'POST', multipart: { ...multipart } })).url(),
  }
}

/** The same value in every field. */
const each = (names: readonly string[], value: string): Fields =>
  Object.fromEntries(names.map((name) => [name, value]))

/** Returns the id at the end of an address. */
const idIn = (address: string) => /(\w+_\w+)$/.exec(new URL(address).pathname)?.[1] ?? address

/** Pays for a record, and waits until the server knows. */
async function payFor(app: TestProgram, id: string): Promise<void> {
  const orderOf = async () =>
    (await app.query('select status, provider_order_id from payment_orders where subject_id = $1', [id]))[0]
  await pay(app, String((await orderOf())?.['provider_order_id']), { outcome: 'captured' })
  await eventually(async () => (await orderOf())?.['status'] === 'captured')
}

test('no public page, state or refusal has English in it', async ({ page, app }) => {
  const { found, fetch, read, send, sendPictures } = await openReader(page, app)
  // the same check finds it where it exists
  await fetch('/')
  expect(found.splice(0).length).toBeGreaterThan(100)

  for (const [address] of pages) await read(address)
  for (const address of others) await read(address)
  for (const value of ['', '12']) {
    await send('/signup', each(['name', 'email', 'mobile_no', 'mobile_no.typed'], value))
    await send('/signin', each(['email'], value))
    await send('/otp', each(['email', 'otp'], value))
    await send('/status', each(['number', 'mobile', 'mobile.typed'], value))
    await send('/account/undo', each(['token'], value))
    await send('/signin/link', each(['token', 'link'], value))
    const boxes = each(['type', 'name', 'email', 'pincode', 'amount', 'nominal_fee', 'message'], value)
    for (const address of ['/need-help', '/connect-ngo', '/become-a-donator', '/apply'])
      await sendPictures(address, boxes)
  }
  await test.step('what is refused before there is a page', async () => {
    const own = { origin: new URL(app.url).origin }
    const signIn = `/${pseudo}/signin`
    const refusals = [
      await fetch(`/${pseudo}`, { method: 'DELETE' }),
      await fetch(signIn, { method: 'POST', data: 'x', headers: { ...own, 'content-type': 'text/x' } }),
      await fetch(signIn, { method: 'POST', form: { email: 'x'.repeat(70_000) } }),
      await fetch(signIn, { method: 'POST', form: {}, headers: { origin: 'https://elsewhere.example' } }),
      await fetch(`/${pseudo}/languages`, { method: 'POST', form: { language: pseudo } }),
    ]
    expect(refusals.map((refusal) => refusal.status())).toEqual([405, 415, 413, 403, 400])
    for (const refusal of refusals) expect(refusal.headers()['content-language']).toBe(pseudo)
  })
  await test.step('lists that are empty, and lists that cannot be had', async () => {
    const lists = ['needs', 'events', 'reviews', 'gallery_items', 'donors', 'statistics']
    const shown = ['/', '/urgentneeddata', '/joinourngo']
    // content that was not on the site, a draft or archived, does not appear there
    const answers = lists.map(async (name) => ({
      name,
      rows: await app.query(
        `update ${name} set published_at = null, archived_at = now() where published_at is not null returning id`,
      ),
    }))
    const hidden = await Promise.all(answers)
    try {
      for (const address of shown) await read(`${address}?list=empty`)
    } finally {
      for (const { name, rows } of hidden)
        await app.query(`update ${name} set published_at = now(), archived_at = null where id = any($1)`, [
          rows.map(({ id }) => id),
        ])
    }
    await app.query(lists.map((name) => `alter table ${name} rename to ${name}_away`).join(';'))
    try {
      for (const address of shown) await read(`${address}?list=away`)
      const failed = await fetch(`/${pseudo}/timer/evt_demo01/KITE26/a-name?list=away`)
      expect(failed.status(), await failed.text()).toBe(500)
    } finally {
      await app.query(lists.map((name) => `alter table ${name}_away rename to ${name}`).join(';'))
    }
  })
  expect(found).toEqual([])
})

test('nobody who gives, takes places or asks reads English', async ({ page, app }) => {
  const { found, read, send, sendPictures } = await openReader(page, app)
  const { email, mobile_no } = somebody()
  const person = { name: 'ભાવના દેસાઈ', email, mobile_no, message: 'ખૂબ ભણો.' }
  await send('/signup', person)
  await send('/otp', { email, otp: '000000' })
  await send('/otp', { email, otp: await codeFor(app, email) })
  await read('/signed-in')
  for (const [kind, address] of [
    ['donation', '/give/need_demo01'],
    ['event', '/join/evt_demo01'],
  ] as const) {
    await send(address, { name: '', amount: '', places: '0' })
    await send(address, { ...person, amount: '9999999', places: '1' })
    const { amount } = kind === 'event' ? await event(app, 'evt_demo01') : { amount: 51 }
    const id = idIn(await send(address, { ...person, amount: String(amount), places: '1', terms: 'on' }))
    await read(`/pay/${kind}/${id}`)
    await read(`/thanks/${kind}/${id}`)
    await payFor(app, id)
    await read(`/pay/${kind}/${id}`)
    await read(`/thanks/${kind}/${id}`)
    await app.advance(1)
    await read(`/thanks/${kind}/${id}`)
    const [slip] = await app.query('select code from slips where subject_id = $1', [id])
    await read(`/slip/${String(slip?.['code'])}`)
  }
  const help = { ...person, type: 'Health', address: 'આણંદ', mobileNo: mobile_no }
  const response = await sendPictures('/need-help', { ...help, doc: png('doc.png') })
  await read(`/thanks/help/${idIn(response)}`)
  expect(found).toEqual([])
})

/** The states of an application, with the database changes that create each. */
const states = [
  `status = 'under_review'`,
  `status = 'more_needed', promised_by = null, days_left = 5, wanted = array['student_photo']`,
  `status = 'approved', days_left = null, wanted = '{}', approved_paise = 100000`,
  `status = 'disbursed', proof = '1'`,
  `status = 'declined', proof = null, approved_paise = null`,
]

for (const [scheme, fee] of [
  ['School Fees Sahay Yojana', '12000'],
  ['Uniform & Stationery Yojana', '4000'],
] as const) {
  test(`no family that applies for ${scheme} reads English`, async ({ page, app }) => {
    const { found, read, send, sendPictures } = await openReader(page, app)
    const application = family({ yojana_type: scheme, nominal_fee: fee })
    const own = [
      'student_name',
      'student_father_name',
      'student_lastname',
      'school_name',
      'school_address',
      'apartment',
    ]
    const more = ['area', 'city', 'state', 'fathername', 'father_business', 'business_address', 'person_name']
    const values = { ...application, ...each([...own, ...more, 'other_information'], 'પરમાર') }
    const pictures = { student_photo: png('a.png'), adhaar_card_photo: png('b.png') }
    await sendPictures('/apply', { ...values, pincode: '1', nominal_fee: '3', ...pictures })
    const id = idIn(await sendPictures('/apply', { ...values, ...pictures }))
    await read(`/thanks/application/${id}`)
    await payFor(app, id)
    await read(`/thanks/application/${id}`)

    const [row] = await app.query('select reference from applications where id = $1', [id])
    const before = (await app.mailsTo(application['email'] ?? '')).length
    await send('/status', {
      number: String(row?.['reference']),
      mobile: `+${application['father_mobileNo']}`,
    })
    await send('/status', { otp: '000000' })
    await send('/status', { otp: await codeFor(app, application['email'] ?? '', before) })
    for (const state of states) {
      await app.query(`update applications set ${state} where id = $1`, [id])
      await read('/status')
    }
    expect(found).toEqual([])
  })
}

test('nobody who presses and types reads English', async ({ page, app }) => {
  const looking = await lookingAt(app)
  const found: string[] = []
  const look = async (where: string) => {
    for (const text of await englishOn(page, looking)) found.push(`${where}: ${text}`)
  }
  const { email, mobile_no } = somebody()
  const send = page.locator('main form button[type=submit]').first()
  const dialog = page.locator('dialog[open]')
  const checkout = checkoutOf(page)
  const toasts = page.locator('[role=region] [role=status], [role=region] [role=alert]').first()

  await page.goto(`/${pseudo}/signup`)
  await send.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await look('an empty form')
  await page.locator('[name=name]').fill('ભાવના દેસાઈ')
  await page.locator('[name=email]').fill(email)
  await page.locator('input[type=tel]').fill(mobile_no.slice(3))
  await send.click()
  await expect(page).toHaveURL(/\/otp$/)
  const code = await codeFor(app, email)
  await page.locator('main input').first().click()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await send.click()
  await expect(toasts.or(page.locator('[aria-invalid=true]').first())).toBeVisible()
  await look('a wrong code')
  await page.locator('main input').first().click()
  await page.keyboard.type(code)
  await send.click()
  await expect(page).not.toHaveURL(/\/otp$/)
  await look('signed in')

  for (const [address, name] of [
    ['/urgentneeddata', 'a gift'],
    ['/joinourngo', 'a place'],
  ] as const) {
    await page.goto(`/${pseudo}${address}`)
    await page.locator('article form button').first().click()
    await expect(dialog).toBeVisible()
    await dialog.locator('textarea').fill('')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await look(`${name}, not filled in`)
    await dialog.locator('textarea').fill('ખૂબ ભણો.')
    if (name === 'a gift') await dialog.locator('[name=amount]').fill('51')
    await dialog.locator('button[type=submit]').click()
    if (name === 'a gift') {
      await payByUpi(checkout, 'failure@razorpay')
      await expect(checkout.getByRole('alert')).toBeVisible()
    }
    await checkout.getByRole('button', { name: 'Close the payment window' }).click()
    await expect(page.locator('.razorpay-container')).toBeHidden()
    await expect(toasts.or(page.locator('[role=status] button')).first()).toBeVisible()
    await look(`${name}, not paid`)
  }
  await page.goto(`/${pseudo}/`)
  const picture = page.locator('#gallery figure a').first()
  await atWork(picture)
  await picture.click()
  await expect(dialog).toBeVisible()
  await look('a picture')

  for (const address of ['donatorinquiry-history', 'event-history', 'donationdetail-history']) {
    await page.goto(`/${pseudo}/${address}`)
    await expect(page.locator('main table, main .panel').first()).toBeVisible()
    await look(address)
  }
  await page.locator('main tr button').first().click()
  await payByUpi(checkout, 'success@razorpay')
  await expect(page).toHaveURL(/\/thanks\/donation\//)
  await look('a gift, paid')
  await expect(page.locator('main a[href*="?text="]')).toBeVisible()
  await look('a gift, confirmed')

  await page.goto(`/${pseudo}/account`)
  await expect(page.locator('[aria-labelledby=your-data]')).toBeVisible()
  await look('account')
  await page.locator('[aria-labelledby=your-data]').getByRole('button').last().click()
  await look('deleting the account')
  expect(found).toEqual([])
})
