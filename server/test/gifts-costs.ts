import type { Counting } from './content-costs.ts'
import { giftTyped, nobodyGiving } from './gifts-journey.ts'

/** Of the treasurer at the counter. */
export async function costsOfGifts({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
  const post = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/${path}`, { token: owner, body })
  await post('gifts/record', giftTyped())()
  const given: { id: string; slip: { id: string } }[] = []
  const officeGiftRecord = await costOf(async () => {
    const { body } = await post(
      'gifts/record',
      giftTyped({ name: 'Jayesh', email: 'jayesh@mail.example', fund: 'need:need_demo01' }),
    )()
    given.push(body['data'] as (typeof given)[number])
  })
  const [{ id, slip } = { id: '', slip: { id: '' } }] = given
  return {
    officeGiftRecord,
    officeGiftChoices: await costOf(get('gifts/choices')),
    officeGifts: await costOf(get('gifts?q=jay')),
    officeGift: await costOf(get(`gifts/one?id=${id}`)),
    officeGiftCorrect: await costOf(
      post('gifts/correct', { ...nobodyGiving, id, version: 1, name: 'Jay', email: 'jayesh@mail.example' }),
    ),
    officeSlips: await costOf(get('slips?q=jay')),
    officeSlip: await costOf(get(`slips/one?id=${slip.id}`)),
    officeSlipPdf: await costOf(get(`slips/pdf/${slip.id}`)),
    officeSlipSend: await costOf(post('slips/send', { id: slip.id })),
    officeGiftReverse: await costOf(post('gifts/reverse', { id, version: 2, reason: 'Typed twice.' })),
    officeSlipCancel: await costOf(post('slips/cancel', { id: slip.id, reason: 'Lost.' })),
  }
}
