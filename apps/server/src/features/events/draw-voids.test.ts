import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Certificate } from '@sahay/contract/events/draws'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as events from '../../../test/events-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { runProgram } from '../../../test/program.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

describe('voiding a draw', () => {
  let app: TestApp
  let owner: string
  let treasurer: string
  const DRAWN = 'evt_demo06'
  const REASON = 'The prize was announced with the wrong date.'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const ask = (token: string, body: object) => app.ask('POST', '/api/office/events/void/ask', { token, body })
  const decide = (how: 'approve' | 'refuse', token: string, id: string, body: object = {}) =>
    app.ask('POST', `/api/office/approvals/${how}`, { token, body: { id, ...body } })
  /** The draw approvals that wait for a second person. */
  const waiting = async (token: string) => {
    const { body } = await app.ask('GET', '/api/office/approvals?kind=draw_void&state=waiting', { token })
    return body['data'] as { id: string; subject: string; reason: string; outcome: string }[]
  }

  async function certificates() {
    const { body } = await app.ask('GET', `/api/event/certificate?eventId=${DRAWN}`)
    return { live: body['data'] as Certificate, voided: body['voided'] as Certificate[] }
  }

  test('only those who may draw may ask, with a reason, for an event that has a draw', async () => {
    const editor = await signInStaff(app, 'editor')
    expect((await ask('nobody', { eventId: DRAWN, reason: REASON })).status).toBe(401)
    expect(await ask(editor, { eventId: DRAWN, reason: REASON })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await ask(owner, { eventId: DRAWN, reason: 'Oops.' })).toMatchObject({ status: 400 })
    expect(await ask(owner, { eventId: 'evt_demo01', reason: REASON })).toMatchObject({
      status: 409,
      body: { code: 'not_drawn' },
    })
    expect(await waiting(owner)).toEqual([])
  })

  test('nothing changes until a second person approves; then void and new draw both stand there, with the reason', async () => {
    const before = await certificates()
    const winners = await events.winners(app, DRAWN)
    const refused = await ask(owner, { eventId: DRAWN, reason: 'Somebody thought so, and was wrong.' })
    const { approval } = refused.body['data'] as { approval: string }
    expect((await ask(treasurer, { eventId: DRAWN, reason: REASON })).body.code).toBe('approval_open')
    expect((await decide('refuse', treasurer, approval, { reason: 'The date was right.' })).status).toBe(200)
    expect((await ask(owner, { eventId: DRAWN, reason: REASON })).status).toBe(200)
    const [pending] = await waiting(treasurer)
    const id = pending?.id ?? ''
    expect(pending).toMatchObject({ reason: REASON, outcome: expect.stringContaining('11:00') })
    const editor = await signInStaff(app, 'editor')
    expect((await decide('approve', editor, id)).status).toBe(403)
    expect(await decide('approve', owner, id)).toMatchObject({
      status: 409,
      body: { code: 'second_person' },
    })
    expect(await certificates()).toEqual(before)
    expect(await events.winners(app, DRAWN)).toEqual(winners)

    const both = await Promise.all([decide('approve', treasurer, id), decide('approve', treasurer, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await app.advance(0)
    expect(await events.event(app, DRAWN)).toMatchObject({ state: 'waiting' })
    expect(await events.winners(app, DRAWN)).toEqual([])
    const after = await certificates()
    expect(after.live).toMatchObject({ draw: 2, seed: null, winners: [], voided: null })
    expect(after.voided).toMatchObject([
      { draw: 1, winners: before.live.winners, seed: before.live.seed, voided: { reason: REASON } },
    ])
    const { body } = await app.ask('GET', '/api/office/draws?state=void', { token: owner })
    expect(body['data']).toMatchObject([
      { eventId: DRAWN, draw: 1, void: { reason: REASON, approvedBy: expect.stringMatching(/./) } },
    ])
    const noted = await app.query(`select action from audit_log where subject in ($1, $2) order by id`, [
      id,
      pending?.subject,
    ])
    expect(noted.map(({ action }) => action)).toEqual([
      'approval.asked',
      'approval.approved',
      'draw.voided',
      'approval.done',
    ])
  })

  test('the new draw is held in its time, by a new seed', async () => {
    await app.advance(36 * 60)
    const { live, voided } = await certificates()
    expect(live).toMatchObject({
      draw: 2,
      winners: [expect.any(String), expect.any(String), expect.any(String)],
    })
    expect(live.seed).not.toBe(voided[0]?.seed)
    // the seed revealed by the void draw is the fingerprint of this one
    expect(live.commitment).toBe(voided[0]?.seed)
    const file = join(app.dataDir, 'certificate.json')
    const check = async (answer: object) => {
      await writeFile(file, JSON.stringify(answer))
      return (await runProgram('apps/web/public/draw-check.mjs', {}, [file, voided[0]?.commitment ?? '']))
        .output
    }
    const checked = await check({ data: live, voided })
    expect(checked).toContain('yes  the seed was fixed before the first draw')
    expect(checked).toContain('yes  the fingerprint is the one that you noted')
    expect(checked).not.toContain('NO')
    const other = voided.map((one) => ({ ...one, seed: '0'.repeat(64) }))
    expect(await check({ data: live, voided: other })).toContain('NO   the seed was fixed')
    expect((await events.winners(app, DRAWN)).map(({ uniqueId }) => uniqueId)).toEqual(live.winners)
  })
})
