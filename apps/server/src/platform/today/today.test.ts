import { join } from 'node:path'
import { dayOf } from '@sahay/contract/kernel/time'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BACKUP_KEY } from '../../../test/backup-keys.ts'
import { sbiFile } from '../../../test/bank-statements.ts'
import { helpForm, inquiryForm } from '../../../test/forms.ts'
import { giftTyped } from '../../../test/gifts-journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { enrolStaff, signInStaff } from '../../../test/staff-journey.ts'
import { type StartedTestApp, startTestApp } from '../../../test/test-app.ts'

describe('what waits today', () => {
  let app: StartedTestApp
  let owner: string
  let treasurer: string
  let caseworker: string
  let auditor: string
  let help: string
  let application: string

  const today = async (token: string, whose?: 'mine' | 'everyone') =>
    (await app.call('GET office/today', { token, query: whose ? { whose } : {} })).data
  const rowsOf = async (token: string, kind: TodayKind, whose?: 'mine' | 'everyone') =>
    (await today(token, whose)).rows.filter((row) => row.kind === kind)
  const post = async (path: string, token: string, body: object) => {
    const answer = await app.ask('POST', `/api/office/${path}`, { token, body })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body['data'] as Record<string, unknown>
  }
  const idOf = async (token: string) => (await app.call('GET office/auth/me', { token })).data.id

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    treasurer = await signInStaff(app, 'treasurer')
    caseworker = await signInStaff(app, 'caseworker')
    auditor = await signInStaff(app, 'auditor')
    const helped = await app.ask('POST', '/api/needInquiry/add', { body: await helpForm() })
    help = (helped.body['data'] as { id: string }).id
    await app.query(`update help_requests set promised_by = now() - interval '1 day' where id = $1`, [help])
    const sent = await family.apply(app)
    application = sent.id
    await family.payFor(app, sent)
    await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
  })
  afterAll(() => app.close())

  test('a late request stands before a later application, each with its number, state and promise', async () => {
    const { rows, counts, total } = await today(owner)
    const cases = rows.filter(({ id }) => id === help || id === application)
    expect(cases).toMatchObject([
      { kind: 'help', name: 'Sunita Rathod', note: 'Health', mine: true, state: 'open', amount: null },
      { kind: 'application', mine: true, state: 'Paid', reference: expect.any(String) },
    ])
    const promises = rows.flatMap(({ by }) => (by === null ? [] : [Date.parse(by)]))
    expect(promises).toEqual(promises.toSorted((a, b) => a - b))
    expect(rows.findIndex(({ by }) => by === null)).toBeGreaterThan(promises.length - 2)
    expect(counts).toMatchObject({
      help: 1,
      application: expect.any(Number),
      inquiry: 1,
      line: 0,
      cheques: 0,
    })
    expect(total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
    expect(await rowsOf(owner, 'inquiry')).toMatchObject([{ amount: expect.any(Number), mine: true }])
  })

  test('what a colleague has is left out of one’s own, and shown to everybody who asks for all', async () => {
    const [mine, hers] = [await idOf(owner), await idOf(caseworker)]
    expect(await rowsOf(owner, 'help')).toMatchObject([{ id: help, mine: true, free: true }])
    await post('cases/assign', caseworker, { id: help, to: hers, from: null })
    expect(await rowsOf(owner, 'help')).toEqual([])
    expect(await rowsOf(owner, 'help', 'everyone')).toMatchObject([{ id: help, mine: false, free: false }])
    expect(await rowsOf(caseworker, 'help')).toMatchObject([{ id: help, mine: true, free: false }])
    // those who only read have nothing to do with them
    expect(await rowsOf(auditor, 'help')).toEqual([])
    expect(await rowsOf(auditor, 'application')).toEqual([])
    expect(await rowsOf(auditor, 'help', 'everyone')).toMatchObject([{ id: help, mine: false }])
    await post('cases/assign', caseworker, { id: help, to: mine, from: hers })
    expect(await rowsOf(owner, 'help')).toMatchObject([{ id: help, mine: true }])
    expect(await rowsOf(caseworker, 'help')).toEqual([])
  })

  test('a family that answered is told apart from one that is being read', async () => {
    const states = async () =>
      (await rowsOf(caseworker, 'application')).find(({ id }) => id === application)?.state
    const step = (status: string, by: string) =>
      app.query(`insert into application_steps (application_id, status, at, by) values ($1, $2, now(), $3)`, [
        application,
        status,
        by,
      ])
    await app.query(`update applications set status = 'under_review' where id = $1`, [application])
    await step('under_review', await idOf(caseworker))
    expect(await states()).toBe('Under review')
    await step('under_review', 'family')
    expect(await states()).toBe('Answered')
  })

  test('a reminder of today is shown to whoever wrote it, with its words and whom it is about, until it is done', async () => {
    const [before, later] = [-60_000, 3 * 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString())
    const note = { id: application, kind: 'note' }
    await post('cases/note', caseworker, { ...note, text: 'Ask for the fee receipt.', remindAt: before })
    await post('cases/note', caseworker, { ...note, text: 'Call again.', remindAt: later })
    const found = await rowsOf(caseworker, 'reminder')
    expect(found).toMatchObject([
      { id: application, note: 'Ask for the fee receipt.', by: before, mine: true, name: expect.any(String) },
    ])
    expect(found[0]?.name).not.toBe('')
    expect(await rowsOf(owner, 'reminder', 'everyone')).toEqual([])
    await post('cases/reminders/done', caseworker, { id: found[0]?.number })
    expect(await rowsOf(caseworker, 'reminder')).toEqual([])
  })

  test('a line of the bank waits for those who keep the books, until it is explained', async () => {
    const text = sbiFile(0, [
      { day: '2026-04-02', amount: -250, narration: 'SMS CHARGES', reference: 'REF9' },
    ])
    await post('banking/import', treasurer, { account: 'bac_main', bank: 'sbi', text })
    for (const token of [treasurer, owner])
      expect(await rowsOf(token, 'line')).toMatchObject([
        { name: 'SMS CHARGES', reference: 'REF9', amount: -250, by: null, mine: true },
      ])
    expect((await today(caseworker, 'everyone')).counts).not.toHaveProperty('line')
    expect(await rowsOf(auditor, 'line')).toEqual([])
    const [line] = await rowsOf(auditor, 'line', 'everyone')
    // a colleague who is asked about it becomes the assignee, with the question, until they answer
    const [id, hers] = [line?.id, await idOf(owner)]
    await post('cases/note', treasurer, { id, kind: 'note', text: 'Which bank is this?' })
    await post('cases/assign', treasurer, { id, to: hers, from: null })
    expect(await rowsOf(treasurer, 'line')).toEqual([])
    expect(await rowsOf(treasurer, 'line', 'everyone')).toMatchObject([{ id, mine: false }])
    expect(await rowsOf(owner, 'line')).toMatchObject([
      { id, note: 'Which bank is this?', mine: true, by: expect.any(String) },
    ])
    expect((await app.ask('GET', `/api/office/cases/one?id=${id}`, { token: caseworker })).status).toBe(403)
    await post('cases/note', owner, { id, kind: 'note', text: 'The old one.' })
    await post('cases/assign', owner, { id, to: null, from: hers })
    expect(await rowsOf(treasurer, 'line')).toMatchObject([{ id, note: null, by: null, mine: true }])
    await post('banking/ignore', treasurer, { line: line?.id, reason: 'Of a test.' })
    expect(await rowsOf(treasurer, 'line', 'everyone')).toEqual([])
  })

  test('of many fifty are answered, and counting ends at a hundred', async () => {
    await app.query(
      `insert into bank_lines (id, account_id, statement_id, day, position, amount_paise, narration, reference, twin, checksum)
       select 'bln_many' || n, account_id, statement_id, '2026-04-03', n, 100, 'LINE ' || n, '', 0, 'many ' || n
       from bank_lines, generate_series(1, 130) n where narration = 'SMS CHARGES'`,
    )
    const { rows, counts, total } = await today(owner)
    expect(rows).toHaveLength(50)
    expect(counts).toMatchObject({ line: 100 })
    expect(total).toBeGreaterThan(100)
    const lines = rows.filter(({ kind }) => kind === 'line').map(({ name }) => name)
    expect(lines).toEqual(lines.map((_, index) => `LINE ${index + 1}`))
    // none of them hides the first of another kind, which was added since
    await app.query(
      `insert into payment_alerts (id, kind, subject, details, created_at)
       values ('alt_last', 'guessing', 'of a test', '{"words": "Somebody guesses."}', now())`,
    )
    expect(await rowsOf(owner, 'alert')).toMatchObject([{ id: 'alt_last' }])
    await app.query(
      `update payment_alerts set resolved_at = now(), resolved_by = 'system' where id = 'alt_last'`,
    )
    await app.query(
      `update bank_lines set ignored_at = now(), ignored_by = 'stf_x', ignored_reason = 'Of a test.'
       where id like 'bln_many%'`,
    )
  })

  test('what somebody asked for waits for another who may approve it, and not for themselves', async () => {
    const second = await enrolStaff(app, owner, {
      email: 'second@sahay.example',
      name: 'Kiran Vyas',
      role: 'treasurer',
    })
    const expires = new Date(Date.now() + 86_400_000)
    await app.query(
      `insert into approvals (id, kind, subject, change, reason, asked_by, asked_at, expires_at, alone, state)
       values ('apr_today', 'transfer', 'of a test', '{}', 'Of a test.', $1, now(), $2, false, 'waiting')`,
      [second.id, expires],
    )
    expect(await rowsOf(treasurer, 'approval')).toMatchObject([
      {
        id: 'apr_today',
        name: 'Kiran Vyas',
        note: expect.stringMatching(/\w/),
        by: expires.toISOString(),
        state: 'transfer',
      },
    ])
    expect(await rowsOf(second.token, 'approval', 'everyone')).toEqual([])
    expect(await rowsOf(caseworker, 'approval', 'everyone')).toEqual([])
    await app.query(`update approvals set state = 'expired', ended_at = now() where id = 'apr_today'`)
    expect(await rowsOf(treasurer, 'approval')).toEqual([])
  })

  test('cheques in hand are one row with their number and sum', async () => {
    for (const [at, amount] of [500, 700].entries())
      await post('gifts/record', treasurer, {
        ...giftTyped({
          mode: 'cheque',
          amount,
          cheque_number: `00012${at}`,
          cheque_bank: 'SBI',
          name: 'Ramesh Patel',
        }),
      })
    expect(await rowsOf(treasurer, 'cheques')).toMatchObject([{ id: '', count: 2, amount: 1200, mine: true }])
    expect((await today(treasurer)).counts).toMatchObject({ cheques: 1 })
    await app.query(`update offline_gifts set state = 'reversed' where mode = 'cheque'`)
    expect(await rowsOf(treasurer, 'cheques')).toEqual([])
  })

  test('a draw of today waits with its event and time, one of later does not', async () => {
    const draw = (event: string, wait: string) =>
      app.query(
        `insert into event_draws (id, event_id, nth, fixed_at, draw_at, list, list_hash, commitment, sealed_seed)
         values ('drw_' || $1, $1, 9, now(), now() + $2::interval, '', repeat('0', 64), repeat('0', 64), '')`,
        [event, wait],
      )
    await draw('evt_demo02', '30 seconds')
    await draw('evt_demo03', '3 days')
    const found = await rowsOf(owner, 'draw')
    expect(found).toMatchObject([
      { id: 'drw_evt_demo02', name: expect.any(String), state: 'due', mine: true },
    ])
    expect(found[0]?.by).not.toBeNull()
    expect(await rowsOf(caseworker, 'draw', 'everyone')).toEqual([])
  })

  test('needs that are met wait for their thanks until these are written', async () => {
    const [{ id } = { id: '' }] = (await app.query(
      `select id from needs where published_at is not null and received_paise < required_paise and outcome is null
       order by id limit 1`,
    )) as { id: string }[]
    const end = (outcome: 'met' | null) =>
      app.query(
        `update needs set outcome = $2::text, closed_at = case when $2::text is not null then now() end where id = $1`,
        [id, outcome],
      )
    const mine = async () => (await rowsOf(caseworker, 'thanks')).filter((row) => row.id === id)
    await end('met')
    // nobody who gave has an address
    expect(await mine()).toEqual([])
    await end(null)
    const gift = giftTyped({
      fund: `need:${id}`,
      rest: 'fund:general',
      amount: 1,
      email: 'asha@mail.example',
    })
    await post('gifts/record', treasurer, gift)
    await end('met')
    expect(await mine()).toMatchObject([{ state: 'met', note: expect.any(String), count: 1 }])
    await post('needs/thank', caseworker, { id })
    expect(await mine()).toEqual([])
  })

  test('an open alert waits with its words, but for those of backups, which have a row', async () => {
    await app.query(
      `insert into payment_alerts (id, kind, subject, amount_paise, details, created_at) values
         ('alt_today', 'unknown_payment', 'pay_today', 12300, '{"words": "Nobody knows it."}', now()),
         ('alt_backup', 'backup', 'tonight', null, '{"words": "It failed."}', now())`,
    )
    expect(await rowsOf(treasurer, 'alert')).toMatchObject([
      { id: 'alt_today', name: 'pay_today', note: 'Nobody knows it.', amount: 123, state: 'unknown_payment' },
    ])
    await app.query(
      `update payment_alerts set resolved_at = now(), resolved_by = 'system' where id = 'alt_today'`,
    )
    expect(await rowsOf(treasurer, 'alert')).toEqual([])
  })

  test('a backup that failed is one row for owners, where backups are made', async () => {
    await app.query(
      `insert into backups (id, day, state, started_at, run, heartbeat_at, made_at, next_try_at) values
         ('bak_good', $1, 'good', now() - interval '2 hours', 'run', now(), now() - interval '2 hours', null),
         ('bak_bad', $2, 'failed', now(), 'run', now(), null, now() + interval '1 day')`,
      [-86_400_000, 0].map((ms) => dayOf(new Date(Date.now() + ms))),
    )
    expect((await today(owner)).counts).toMatchObject({ backup: 0 })
    await app.restart({ BACKUP_URL: join(app.dataDir, 'backups'), BACKUP_KEY })
    expect(await rowsOf(owner, 'backup')).toMatchObject([{ id: '', state: 'failed', by: null, mine: true }])
    await app.query(`update backups set made_at = now() - interval '3 days' where id = 'bak_good'`)
    expect(await rowsOf(owner, 'backup')).toMatchObject([{ state: 'old' }])
    await app.query(`update backups set state = 'good', made_at = now() where id = 'bak_bad'`)
    expect(await rowsOf(owner, 'backup')).toEqual([])
    expect((await today(treasurer, 'everyone')).counts).not.toHaveProperty('backup')
  })

  test('what somebody is to know waits until it is read, and not beside the work that it is about', async () => {
    const to = await idOf(caseworker)
    const write = (kind: string, idempotencyKey: string) =>
      app.query(
        `insert into notices (staff_id, kind, subject, content, once, at)
         values ($1, $2, 'apr_x', '{"id": "notice.assigned", "message": "{name} has given you a case.", "values": {"name": "Asha"}}', $3, now())`,
        // as each recipient's notice has it
        [to, kind, `${idempotencyKey}:${to}`],
      )
    await write('assigned', 'assigned:x:1')
    await write('reminder', 'reminder:1')
    await write('approval', 'approval:x:asked')
    await write('approval', 'approval:x:done')
    await write('safety', 'approval:y:asked')
    const found = await rowsOf(caseworker, 'notice')
    expect(found).toMatchObject([{ id: 'apr_x', mine: true, by: null }, { id: 'apr_x' }])
    expect(found[0]?.note).toBe('Asha has given you a case.')
    await post('notices/read', caseworker, { id: found[0]?.number })
    expect(await rowsOf(caseworker, 'notice')).toHaveLength(1)
    expect(await rowsOf(owner, 'notice', 'everyone')).not.toContainEqual(
      expect.objectContaining({ id: 'apr_x' }),
    )
  })

  test('what comes next is told by its day, and to those who may read it', async () => {
    const next = async (token: string) => (await app.call('GET office/today/next', { token })).data
    await post('distribution/save', owner, {
      day: dayOf(new Date(Date.now() + 2 * 86_400_000)),
      place: 'Maninagar',
      opens: '09:30',
      closes: '12:00',
    })
    const found = await next(owner)
    expect(found.map(({ at }) => Date.parse(at))).toEqual(
      found.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b),
    )
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'distribution', name: 'Maninagar', count: 0 }),
        expect.objectContaining({ kind: 'draw', id: 'drw_evt_demo03' }),
        expect.objectContaining({ kind: 'month', name: expect.stringMatching(/^\d{4}-\d{2}$/) }),
      ]),
    )
    expect((await next(caseworker)).map(({ kind }) => kind)).not.toContain('month')
  })
})
