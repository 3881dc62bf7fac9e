import { giftTyped, nobodyGiving, pledgeTyped, saleTyped } from '../gifts-journey.ts'
import { asking, type Costs, type Counting, mostOf } from './counting.ts'

/** The treasurer's work at the counter. */
export async function costsOfGifts({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  await post('gifts/record', giftTyped())()
  const given: { id: string; slip: { id: string } }[] = []
  const officeGiftRecord = await mostOf(costOf, async () => {
    const { body } = await post(
      'gifts/record',
      giftTyped({ name: 'Jayesh', email: 'jayesh@mail.example', fund: 'need:need_demo01' }),
    )()
    given.push(body['data'] as (typeof given)[number])
  })
  const [{ id, slip } = { id: '', slip: { id: '' } }] = given
  const opened = await post('gifts/batches/open', { name: 'Box', counted: 1, counted_amount: 500 })()
  const batch = (opened.body['data'] as { id: string }).id
  await post('gifts/record', giftTyped({ batch }))()
  const cheque = giftTyped({
    mode: 'cheque',
    cheque_number: '000777',
    cheque_bank: 'SBI',
    checked: ['cheque_seen', 'day_long_ago', 'day_closed'],
  })
  const inHand = (await post('gifts/record', { ...cheque, email: 'jayesh@mail.example' })()).body['data'] as {
    id: string
  }
  const officeGiftBatchOpen = await costOf(
    post('gifts/batches/open', { name: 'Box', counted: 1, counted_amount: 500 }),
  )
  const recount = { id: batch, version: 1, counted: 1, counted_amount: 500, reason: 'Counted again.' }
  const officeGiftBatchRecount = await costOf(post('gifts/batches/recount', recount))
  const day = '2026-04-02'
  const sales: { id: string }[] = []
  const officeCounterSale = await mostOf(costOf, async () => {
    const { body } = await post('counter-sales/sell', saleTyped())()
    sales.push(body['data'] as { id: string })
  })
  const pledged = async (contact: string) => {
    const { body } = await app.ask('POST', '/api/pledge/add', { body: pledgeTyped({ contact }) })
    return (body['data'] as { id: string }).id
  }
  const pledge = await pledged('jayesh@mail.example')
  return {
    officeCounterSale,
    officeCounterSaleTakeBack: await costOf(
      post('counter-sales/take-back', { id: sales[0]?.id, reason: 'Typed twice.' }),
    ),
    officeGiftBatchOpen,
    officeGiftBatchRecount,
    officeGiftBatch: await costOf(get(`gifts/batches/one?id=${batch}`)),
    officeGiftBatchClose: await costOf(post('gifts/batches/close', { id: batch, version: 2 })),
    officeChequesBank: await costOf(post('gifts/banked', { ids: [inHand.id], bank: 'bac_main', day })),
    officeChequeClear: await costOf(post('gifts/cleared', { id: inHand.id, version: 2, day })),
    officeChequeBounce: await costOf(
      post('gifts/bounced', { id: inHand.id, version: 3, reason: 'No money.', charge: 100 }),
    ),
    officeGiftRecord,
    officeGift: await costOf(get(`gifts/one?id=${id}`)),
    officeGiftCorrect: await costOf(
      post('gifts/correct', { ...nobodyGiving, id, version: 1, name: 'Jay', email: 'jayesh@mail.example' }),
    ),
    addPledge: await costOf(() => pledged('jayesh@mail.example')),
    getPledge: await costOf(() => app.ask('GET', `/api/pledge/one?id=${pledge}`)),
    officePledge: await costOf(get(`pledges/one?id=${pledge}`)),
    officePledgeRemind: await costOf(post('pledges/remind', { id: pledge, version: 1 })),
    officePledgeWithdraw: await costOf(
      post('pledges/withdraw', { id: pledge, version: 2, reason: 'Called us.' }),
    ),
    officePledgeExpire: await costOf(post('pledges/expire', { id: await pledged('9825012345'), version: 1 })),
    officeSlip: await costOf(get(`slips/one?id=${slip.id}`)),
    officeSlipPdf: await costOf(get(`slips/pdf/${slip.id}`)),
    officeSlipSend: await costOf(post('slips/send', { id: slip.id })),
    officeGiftReverse: await costOf(post('gifts/reverse', { id, version: 2, reason: 'Typed twice.' })),
    officeSlipCancel: await costOf(post('slips/cancel', { id: slip.id, reason: 'Lost.' })),
  }
}
