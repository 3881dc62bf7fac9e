import * as events from '../events-journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** A place in an event, and a public draw. */
export async function costsOfEvents({ app, costOf, donor }: Counting): Promise<Costs> {
  const { get } = asking(app, donor, 'event/')
  const at = await events.event(app, 'evt_demo03')
  const entry = await events.enter(app, donor, at)
  const drawn = '?eventId=evt_demo06'
  const winners = (await events.winners(app, 'evt_demo06')).map(({ id }) => id).join()
  const body = { eventId: 'evt_demo06', eventUniqueId: 'GARBA25', winners }
  return {
    getamount: await costOf(get('list')),
    getEvent: await costOf(get('one?eventId=evt_demo03')),
    addevent: await costOf(() => events.askPlace(app, donor, at)),
    cancelPayment: await costOf(get(`cancelpayment/${entry.id}`)),
    radomid: await costOf(get(`getrandomDonator${drawn}`)),
    eventwinning: await costOf(() => app.ask('POST', '/api/event/eventWinners', { body })),
    drawCertificate: await costOf(get(`certificate${drawn}`)),
  }
}

/** Opens an event; requests voiding a draw and passing on a prize, and withdraws both, so that they can be requested again. */
export async function costsOfVoids({ app, costOf, owner }: Counting): Promise<Costs> {
  await app.advance(3)
  const { get, post } = asking(app, owner, 'office/')
  const reason = 'The wrong prize was announced.'
  const officeVoidAsk = await costOf(post('events/void/ask', { eventId: 'evt_demo05', reason }))
  const waiting = await get('approvals?kind=draw_void&state=waiting')()
  const [asked] = waiting.body['data'] as { id: string }[]
  await post('approvals/stop', { id: asked?.id, reason })()
  // a winner who did not answer on two days, and whose days are over
  await app.query(`update events set unreached_days = 0, unreached_then = 'next' where id = 'evt_demo06'`)
  const [winner] = await app.query(
    `select event_winners.id from event_winners join event_draws on event_draws.id = draw_id
     where event_id = 'evt_demo06' order by rank desc limit 1`,
  )
  const id = String(winner?.['id'])
  await app.query(
    `insert into case_notes (subject, at, by, kind, outcome, text)
     select $1, now() - make_interval(days => day), (select id from staff limit 1), 'call', 'no_answer', 'It rings.'
     from generate_series(1, 2) day`,
    [id],
  )
  const officePrizePass = await costOf(post('winners/pass', { id, reason: 'Called on two days.' }))
  const passing = await get('approvals?kind=prize_pass&state=waiting')()
  await post('approvals/stop', { id: (passing.body['data'] as { id: string }[])[0]?.id, reason })()
  const ends = `update events set closes_at = $1, at_close = $2 where id = 'evt_demo03'`
  const [end] = await app.query(`select closes_at, at_close from events where id = 'evt_demo03'`)
  await app.query(ends, [null, null])
  const wanted = { eventId: 'evt_demo03', closes_on: '2030-01-31', at_close: 'refund', reason }
  const officeEventEndAsk = await costOf(post('events/end/ask', wanted))
  const ending = await get('approvals?kind=event_end&state=waiting')()
  await post('approvals/stop', { id: (ending.body['data'] as { id: string }[])[0]?.id, reason })()
  await app.query(ends, [end?.['closes_at'], end?.['at_close']])
  const name = 'An event of the numbers'
  const event = { name, amount: 100, total_people: 5, winners: 1, entriesPerDonor: null, rules: '' }
  return {
    officeEventSave: await costOf(post('events/save', event)),
    officeEventCopy: await costOf(post('events/copy', { id: 'evt_demo03' })),
    officeEvent: await costOf(get('events/one?id=evt_demo03')),
    officeEventEndAsk,
    officeVoidAsk,
    officePrizePass,
  }
}

/** Places, draws and winners, one of whom receives a prize. */
export async function costsOfEntries({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const [winner] = await app.query(
    `select winner.id, draw_id from event_winners winner join event_draws draw on draw.id = draw_id
     where event_id = 'evt_demo06' order by rank limit 1`,
  )
  const id = String(winner?.['id'])
  const note = { version: 0, prize: 'A kite kit', received_by: 'Asha P.', handed_on: '2026-01-20' }
  await app.query('delete from event_prizes where winner_id = $1', [id])
  await app.query(
    `insert into messages (id, recipient, content, created_at, kind) values
     ('msg_costs', 'costs@mail.example', '{"subject": {"words": "Thank you"}, "parts": []}', now(), 'gift')
     on conflict (id) do update set next_try_at = null, sent_at = null, content = excluded.content`,
  )
  return {
    officeMessage: await costOf(get('messages/one?id=msg_costs')),
    officeMessageAgain: await costOf(post('messages/again', { id: 'msg_costs' })),
    officeDraw: await costOf(get(`draws/one?id=${String(winner?.['draw_id'])}`)),
    officeEntry: await costOf(get('entries/one?id=ent_demo01001')),
    officeEntryContact: await costOf(post('entries/contact', { id: 'ent_demo01001' })),
    officeEntryFree: await costOf(post('entries/free', { id: 'ent_demo01001' })),
    officePrizeNote: await costOf(post('winners/prize', { id, ...note })),
    officeWinner: await costOf(get(`winners/one?id=${id}`)),
    officePrizeReceipt: await costOf(get(`winners/receipt/${id}`)),
  }
}
