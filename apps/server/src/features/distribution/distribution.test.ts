import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  approvedUniform,
  distributionDay,
  type MadeDay,
  makePass,
} from '../../../test/distribution-journey.ts'
import { formOf, photo } from '../../../test/forms.ts'
import { newKey, today, untilRefused } from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

// Longer than most: all tests use one app, since starting another costs more than these tests together.

const A_DAY = 24 * 60

describe('a distribution day', () => {
  let app: TestApp
  let token: string
  let twins: string[]
  let alone: string
  let day: MadeDay

  const body = <const Input extends object>(input: Input) => ({ token, body: input })
  const read = async (id = day.id) =>
    (await app.call('GET office/distribution/one', { token, query: { id } })).data
  const families = async (id = day.id) =>
    (await app.call('GET office/distribution/families', { token, query: { id } })).data
  const familyOf = async (application: string) => {
    const found = (await families()).find(({ children }) =>
      children.some((child) => child.application === application),
    )
    if (!found) throw new Error(`no family has ${application}`)
    return found
  }
  /** Sends a phone's data; its clock is behind by some milliseconds. */
  const sync = (pass: string, handOuts: readonly object[], phone: object = {}) =>
    app.ask('POST', '/api/hand-out/sync', {
      body: { token: pass, since: 0, sentAt: Date.now(), handOuts, ...phone },
    })
  const sendReceipt = async (pass: string, key: string, bytes?: Uint8Array) => {
    const file = { field: 'photo', bytes: bytes ?? (await photo()) }
    return app.ask('POST', '/api/hand-out/receipt', { body: formOf({ token: pass, key }, file) })
  }
  const look = (id: string, as = token) =>
    fetch(`${app.url}/api/office/distribution/receipt/${id}`, { headers: { authorization: `Bearer ${as}` } })
  const stateOf = (answer: Awaited<ReturnType<typeof sync>>, key: string) =>
    (answer.body['data'] as { sent: { key: string; state: string }[] }).sent.find((one) => one.key === key)
      ?.state
  const handOut = async (application: string, items: readonly string[], input: object = {}) => ({
    key: newKey(),
    family: (await familyOf(application)).id,
    at: Date.now(),
    behind: 0,
    given: { [application]: items },
    undone: false,
    ...input,
  })

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await signInStaff(app, 'caseworker')
    const siblings = {
      father_mobileNo: '919825177777',
      student_lastname: 'Solanki',
      email: 'solanki@home.example',
    }
    const first = await approvedUniform(app, token, { ...siblings, student_name: 'Mira' })
    const second = await approvedUniform(app, token, {
      ...siblings,
      student_name: 'Veer',
      student_Birthdate: '2014-02-03',
    })
    twins = [first, second]
    alone = await approvedUniform(app, token, { student_name: 'Kabir' })
    day = await distributionDay(app, token, [])
  })
  afterAll(() => app.close())

  test('approved families are found by filter, come together with their siblings, and to one day only', async () => {
    const list = async (query: object) =>
      (await app.call('GET office/distribution/candidates', { token, query: { id: day.id, ...query } })).data
    expect((await list({})).map(({ id }) => id).toSorted()).toEqual([...twins, alone].toSorted())
    expect(await list({ area: 'bapu', standard: '4', school: 'vidyalaya' })).toHaveLength(3)
    expect(await list({ standard: '9' })).toEqual([])
    const add = (id: string) =>
      app.call('POST office/distribution/families/add', body({ id, applications: [...twins, alone] }))
    expect((await add(day.id)).data).toEqual({ added: 3, leftOut: 0 })
    const listed = await families()
    expect(new Set(listed.map(({ children }) => children.length))).toEqual(new Set([1, 2]))
    expect(await list({})).toEqual([])
    const other = await distributionDay(app, token, [])
    expect((await add(other.id)).data).toEqual({ added: 0, leftOut: 3 })
    const cancelled = { id: other.id, reason: 'The school is closed on that day.' }
    await app.call('POST office/distribution/cancel', body(cancelled))
    expect((await read(other.id)).state).toBe('cancelled')
  })

  test('sizes are written from the telephone, and the file and the list say which are missing', async () => {
    const [mira = ''] = twins
    const sizes = { [day.uniform]: '28', itm_other: 'XL' }
    await app.call('POST office/distribution/sizes', body({ id: day.id, application: mira, sizes }))
    const { children } = await familyOf(mira)
    expect(children.find(({ application }) => application === mira)?.sizes).toEqual({ [day.uniform]: '28' })
    const file = await fetch(`${app.url}/api/office/distribution/file?id=${day.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect((await file.text()).split('\r\n').filter((row) => row.includes('Mira'))).toHaveLength(2)
  })

  test('the size that a volunteer hands out is written down where none was known', async () => {
    const first = await approvedUniform(app, token, { student_name: 'Sized' })
    const other = await distributionDay(app, token, [first])
    const { pass } = await makePass(app, token, other.id)
    const found = async () => {
      const { data } = await app.call('GET office/distribution/families', { token, query: { id: other.id } })
      return { family: data[0]?.id, sizes: data[0]?.children[0]?.sizes }
    }
    const { family } = await found()
    const give = (items: readonly string[], input: object) => ({
      key: newKey(),
      family,
      at: Date.now(),
      behind: 0,
      undone: false,
      given: { [first]: items },
      sizes: { [first]: input },
    })
    // sizes of an item that was not handed out are not stored, and older phones send no sizes
    const bag = give([other.bag], { [other.uniform]: '40' })
    expect((await sync(pass, [bag])).status).toBe(200)
    expect((await found()).sizes).toEqual({})
    const uniform = give([other.uniform], { [other.uniform]: '32' })
    expect(stateOf(await sync(pass, [uniform]), uniform.key)).toBe('stands')
    expect((await found()).sizes).toEqual({ [other.uniform]: '32' })
    // known sizes stay, also when others are sent later
    const again = give([other.uniform], { [other.uniform]: '36' })
    await sync(pass, [uniform, again])
    expect((await found()).sizes).toEqual({ [other.uniform]: '32' })
  })

  test('each family gets one letter in its language, with its code as a picture, and a new one when the place changes', async () => {
    const send = async (only: boolean) =>
      (await app.call('POST office/distribution/letters', body({ id: day.id, test: only }))).data.sent
    expect((await read()).letters).toEqual({ sent: 0, waiting: 2, withoutMail: 0 })
    expect(await send(true)).toBe(1)
    expect(await app.mailsTo('solanki@home.example')).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('things for school') }),
    )
    expect([await send(false), await send(false)]).toEqual([2, 0])
    await app.advance(0)
    const letters = async () =>
      (await app.mailsTo('solanki@home.example')).filter(({ subject }) => subject.includes('for school'))
    const { code } = await familyOf(twins[0] ?? '')
    const [letter] = await letters()
    expect(letter?.text).toContain(code)
    expect(letter?.text).toContain('Mira, Veer')
    expect(letter?.attachments).toMatchObject([{ filename: 'code.png', contentType: 'image/png' }])
    const { version } = await read()
    const moved = {
      id: day.id,
      version,
      day: await today(app),
      place: 'The garden, Bapunagar',
      opens: '9:30',
      closes: '13:00',
      photo: true,
    }
    await app.call('POST office/distribution/save', body(moved))
    // accepts common spellings of a time
    expect(await read()).toMatchObject({ opens: '09:30', letters: { waiting: 2 } })
    expect(await send(false)).toBe(2)
    await app.advance(0)
    expect((await letters()).map(({ text }) => text.includes('The garden'))).toContain(true)
    const stale = app.call('POST office/distribution/save', body(moved))
    await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const printed = await app.call('GET office/distribution/print', {
      token,
      query: { id: day.id, of: 'all' },
    })
    expect(printed.data).toHaveLength(2)
    expect(printed.data[0]).toMatchObject({ dir: 'ltr', scan: expect.stringMatching(/^SAHAY [0-9A-Z]{20}$/) })
  })

  test('a pass shows first names, classes and sizes of its day, and nothing else of anybody', async () => {
    const { pass, link, pin } = await makePass(app, token, day.id)
    expect(link).toMatch(/\/office\/hand-out#[\w-]{43}$/)
    const loaded = await app.ask('POST', '/api/hand-out/list', { body: { token: pass, pin } })
    const text = JSON.stringify(loaded.body)
    expect(text).toContain('Mira')
    for (const secret of ['Solanki', '9825177777', 'solanki@home.example', 'Sukhdham', 'Rajesh', 'Maninagar'])
      expect(text).not.toContain(secret)
    const [stored] = await app.query(`select encode(token_hash, 'hex') as hash from distribution_passes`)
    expect(stored?.['hash']).not.toContain(pass)
    const item = { day: day.id, name: 'Shoes', sized: true, brought: 2 }
    await expect(app.call('POST office/distribution/item', body(item))).rejects.toMatchObject({
      code: 'day_begun',
    })
  })

  test('two phones hand one thing out offline: the first scan wins, whichever comes first, and both hear of it', async () => {
    const [ravi, usha] = [
      await makePass(app, token, day.id, 'Ravi'),
      await makePass(app, token, day.id, 'Usha'),
    ]
    const now = Date.now()
    const aunt = { collectedBy: ' Her aunt Rekha 98250 12345 ' }
    const earlier = await handOut(alone, [day.uniform], { at: now - 20_000, ...aunt })
    const later = await handOut(alone, [day.uniform, day.bag], { at: now - 10_000 })
    expect(stateOf(await sync(usha.pass, [later]), later.key)).toBe('stands')
    expect(stateOf(await sync(ravi.pass, [earlier]), earlier.key)).toBe('stands')
    // sent again, as after a lost answer: recorded once, and changes are reported without being requested
    expect(stateOf(await sync(usha.pass, []), later.key)).toBe('conflict')
    expect(stateOf(await sync(ravi.pass, [earlier]), earlier.key)).toBe('stands')
    const found = await read()
    // numbers typed beside the name are not stored
    expect(found.handOuts.map(({ state, by, collectedBy }) => [state, by, collectedBy])).toEqual([
      ['conflict', 'Usha', ''],
      ['stands', 'Ravi', 'Her aunt Rekha'],
    ])
    expect(found.undecided).toBe(1)
    // undoing a mistake lets the other hand-out count
    await sync(ravi.pass, [{ ...earlier, undone: true }])
    expect(stateOf(await sync(usha.pass, []), later.key)).toBeUndefined()
    expect((await read()).undecided).toBe(0)
    expect((await familyOf(alone)).children[0]?.got.toSorted()).toEqual([day.bag, day.uniform].toSorted())
  })

  test('a phone whose clock is wrong is believed about what it counted; one that was changed is a guess', async () => {
    const { pass, id } = await makePass(app, token, day.id, 'Wrong clock')
    const [mira = '', veer = ''] = twins
    const year = 365 * A_DAY * 60_000
    const wrong = Date.now() - year
    const scan = await handOut(mira, [day.uniform], { at: wrong - 5_000, behind: year })
    await sync(pass, [scan], { sentAt: wrong })
    const changed = await handOut(veer, [day.uniform], { at: wrong, behind: 0 })
    await sync(pass, [changed])
    const { handOuts } = await read()
    const of = (key: string) => handOuts.find((one) => one.id === `${id}.${key}`)
    expect(of(scan.key)?.clockChanged).toBe(false)
    expect(
      Math.abs(Date.parse(of(scan.key)?.at ?? '') - Date.parse(of(scan.key)?.receivedAt ?? '')),
    ).toBeLessThan(3_600_000)
    expect(of(changed.key)?.clockChanged).toBe(true)
    expect(Date.parse(of(changed.key)?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('what is not of the day is refused by itself, and a revoked pass reads nothing while what it has waits for staff', async () => {
    const { pass, id } = await makePass(app, token, day.id, 'Lost phone')
    const [mira = ''] = twins
    const odd = { ...(await handOut(mira, ['itm_other'])), key: newKey() }
    const foreign = { ...(await handOut(mira, [day.bag])), family: 'fam_other' }
    const twice = await sync(pass, [odd, foreign])
    expect([stateOf(twice, odd.key), stateOf(twice, foreign.key)]).toEqual(['refused', 'refused'])
    await app.call('POST office/distribution/pass/revoke', body({ id }))
    expect(
      (await app.ask('POST', '/api/hand-out/list', { body: { token: pass, pin: '0000' } })).body.code,
    ).toBe('pass_over')
    const late = await handOut(mira, [day.bag])
    const answer = await sync(pass, [late])
    expect(answer.body['data']).toMatchObject({ over: true, got: {} })
    expect(stateOf(answer, late.key)).toBe('late')
    expect(
      (await familyOf(mira)).children.find(({ application }) => application === mira)?.got,
    ).not.toContain(day.bag)
    const close = { id: day.id, version: (await read()).version, items: [] }
    await expect(app.call('POST office/distribution/close', body(close))).rejects.toMatchObject({
      code: 'hand_outs_undecided',
    })
    const decided = { id: `${id}.${late.key}`, as: 'given', reason: 'Usha saw it handed over.' } as const
    await app.call('POST office/distribution/hand-out/decide', body(decided))
    expect((await familyOf(mira)).children.find(({ application }) => application === mira)?.got).toContain(
      day.bag,
    )
  })

  test('the photo of a signed receipt comes once, of an ended pass too, and stands with its hand-out for those who see papers', async () => {
    const [mira = '', veer = ''] = twins
    const { pass, id } = await makePass(app, token, day.id, 'With a camera')
    const scan = await handOut(mira, [day.bag], { given: { [mira]: [day.bag], [veer]: [day.bag] } })
    expect((await sendReceipt(pass, scan.key)).body.code).toBe('not_found')
    await sync(pass, [scan])
    expect((await sendReceipt(pass, scan.key, Buffer.from('no picture'))).body.code).toBe('file_unreadable')
    const other = await makePass(app, token, day.id)
    expect((await sendReceipt(other.pass, scan.key)).body.code).toBe('not_found')
    await app.call('POST office/distribution/pass/revoke', body({ id }))
    const both = await Promise.all([sendReceipt(pass, scan.key), sendReceipt(pass, scan.key)])
    expect([...both, await sendReceipt(pass, scan.key)].map(({ status }) => status)).toEqual([200, 200, 200])
    const stored = await app.query(
      `select is_private, array_append(other_subjects, subject_id) as about, width from documents where kind = 'hand_out_receipt'`,
    )
    expect(stored).toMatchObject([
      { is_private: true, about: expect.arrayContaining([mira, veer]), width: 40 },
    ])
    const found = (await read()).handOuts.filter(({ receipt }) => receipt)
    expect(found.map((one) => one.id)).toEqual([`${id}.${scan.key}`])
    const seen = await look(`${id}.${scan.key}`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const [noted] = await app.query(
      `select detail->>'handOut' as "handOut" from audit_log where action = 'distribution.receipt_read'`,
    )
    expect(noted?.['handOut']).toBe(`${id}.${scan.key}`)
    expect((await look(`${id}.${scan.key}`, await signInStaff(app, 'auditor'))).status).toBe(403)
    // phones may already have taken photographs
    const { version, day: on, place, opens, closes } = await read()
    const less = { id: day.id, version, day: on, place, opens, closes, photo: false }
    await expect(app.call('POST office/distribution/save', body(less))).rejects.toMatchObject({
      code: 'day_begun',
    })
    expect((await read()).photo).toBe(true)
  })

  test('a phone neither takes back nor overwrites what another has sent', async () => {
    const [mine, theirs] = [await makePass(app, token, day.id), await makePass(app, token, day.id)]
    const [mira = ''] = twins
    const scan = await handOut(mira, [day.bag])
    await sync(mine.pass, [scan])
    const before = (await read()).handOuts.find(({ id }) => id === `${mine.id}.${scan.key}`)
    await sync(theirs.pass, [{ ...scan, given: { [mira]: [day.uniform] }, undone: true }])
    // the same key again with other content: the first one stays
    await sync(mine.pass, [{ ...scan, given: { [mira]: [day.uniform] } }])
    const { handOuts } = await read()
    expect(handOuts.find(({ id }) => id === `${mine.id}.${scan.key}`)).toEqual(before)
    for (const { id } of handOuts.filter(({ state }) => state === 'conflict'))
      await app.call(
        'POST office/distribution/hand-out/decide',
        body({ id, as: 'mistake', reason: 'It was put back.' }),
      )
  })

  test('a day closes when its counts add up or say why not; who got everything has been helped', async () => {
    const { items, version } = await read()
    const close = (counted: readonly object[]) =>
      app.ask('POST', '/api/office/distribution/close', {
        token,
        body: { id: day.id, version, items: counted },
      })
    const left = items.map(({ id, brought, handedOut }) => ({
      id,
      leftOver: brought - handedOut,
      reason: '',
    }))
    const [first, ...rest] = left
    const short = [{ ...first, leftOver: 1 }, ...rest]
    expect((await close(short)).body['fields']).toEqual({
      [`reason_${first?.id}`]: 'Please say why this differs from what was brought.',
    })
    const answer = await close([{ ...short[0], reason: 'One was torn and thrown away.' }, ...rest])
    expect(answer.body['data']).toEqual({ helped: 2, partly: 1 })
    const states = await app.query('select id, status, proof from applications where id = any($1)', [
      [...twins, alone],
    ])
    expect(new Map(states.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [twins[0], 'disbursed'],
        [twins[1], 'approved'],
        [alone, 'disbursed'],
      ]),
    )
    expect(states.find(({ id }) => id === alone)?.['proof']).toContain('Uniform, Bag: The garden, Bapunagar')
    const noted = await app.query('select text from case_notes where subject = $1', [twins[1]])
    expect(noted).toMatchObject([{ text: expect.stringContaining('Uniform: The garden') }])
    // erasing the first child's application also erases the receipt that names both
    const erase = { id: twins[0] ?? '', reason: 'The family asked for it.' }
    const owner = await signInStaff(app, 'owner')
    await app.call('POST office/applications/erase', { token: owner, body: erase })
    expect(await app.query(`select from documents where kind = 'hand_out_receipt'`)).toEqual([])
    expect((await read()).handOuts.some(({ receipt }) => receipt)).toBe(false)
    // a child who got a part may be invited to another day
    const next = await app.call('GET office/distribution/candidates', { token, query: { id: day.id } })
    expect(next.data.map(({ id }) => id)).toEqual([twins[1]])
    expect((await close([])).body.code).toBe('day_closed')
  })

  test('who has the link of a pass and not its digits reads no list, and has few tries', async () => {
    const { id } = await distributionDay(app, token, [])
    const { pass, pin } = await makePass(app, token, id)
    const load = (digits: string) =>
      app.ask('POST', '/api/hand-out/list', { body: { token: pass, pin: digits } })
    expect((await load(pin)).status).toBe(200)
    const wrong = String((Number(pin) + 1) % 10_000).padStart(4, '0')
    const codes: unknown[] = []
    for (let tried = 0; tried < 70; tried++) codes.push((await load(wrong)).body.code)
    expect(new Set(codes.slice(0, 59))).toEqual(new Set(['code_wrong']))
    expect(new Set(codes.slice(60))).toEqual(new Set(['proof_needed']))
    expect((await load(pin)).body.code).toBe('proof_needed')
    // hand-outs are sent without the digits
    expect((await sync(pass, [])).status).toBe(200)
  })

  test('the day after, a stolen phone reads nothing; what it has still to send is taken, and is late after three days', async () => {
    const later = await distributionDay(app, token, [twins[1] ?? ''])
    const { pass, pin } = await makePass(app, token, later.id)
    const [coming] = await families(later.id)
    const load = () => app.ask('POST', '/api/hand-out/list', { body: { token: pass, pin } })
    expect((await load()).status).toBe(200)
    await app.advance(A_DAY)
    expect((await load()).body.code).toBe('pass_over')
    const scan = {
      key: newKey(),
      family: coming?.id,
      at: Date.now(),
      behind: 0,
      given: { [twins[1] ?? '']: [later.bag] },
      undone: false,
    }
    // for two scans at the same moment the keys would decide
    const more = [1, 2, 3].map((milliseconds) => ({ ...scan, key: newKey(), at: scan.at + milliseconds }))
    const sent = await sync(pass, [scan, ...more])
    expect(sent.body['data']).toMatchObject({ over: true, got: {} })
    expect(stateOf(sent, scan.key)).toBe('stands')
    // three photographs for each family of a day, and none if the day wants none
    expect((await sendReceipt(pass, scan.key)).body.code).toBe('bad_request')
    await app.query('update distribution_days set photo = true where id = $1', [later.id])
    const codes: unknown[] = []
    for (const { key } of [scan, ...more]) codes.push((await sendReceipt(pass, key)).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many'])
    // later it is still accepted, and kept for staff to decide, who get a notice: nothing is lost
    await app.advance(3 * A_DAY)
    const slow = { ...scan, key: newKey() }
    const slowly = await sync(pass, [slow])
    expect(slowly.body['data']).toMatchObject({ over: true, got: {} })
    expect((slowly.body['data'] as { sent: object[] }).sent).toContainEqual({
      key: slow.key,
      state: 'late',
      slow: true,
    })
    expect((await sync(pass, [slow])).status).toBe(200)
    const notices = await app.query(`select once from notices where subject = $1`, [later.id])
    expect(notices).toHaveLength(1)
    expect((await load()).body.code).toBe('pass_over')
    await app.advance(60 * A_DAY)
    expect((await sendReceipt(pass, scan.key)).body.code).toBe('pass_over')
    expect((await sync(pass, [])).body.code).toBe('pass_over')
    const guessed = await app.ask('POST', '/api/hand-out/list', {
      body: { token: 'x'.repeat(43), pin: '0000' },
    })
    expect([guessed.status, guessed.body.code]).toEqual([403, 'pass_over'])
  })
})

test('who guesses passes is soon held off', async () => {
  const app = await startTestApp(inject('databaseUrl'), { LIMITS: 'on' })
  const guess = () => app.ask('POST', '/api/hand-out/list', { body: { token: 'x'.repeat(43), pin: '0000' } })
  const before = (await untilRefused(guess)).slice(0, -1)
  expect(before.length).toBeGreaterThanOrEqual(30)
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([403]))
  await app.close()
})
