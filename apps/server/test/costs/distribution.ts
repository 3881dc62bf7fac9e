import { formOf, photo } from '../forms.ts'
import { approvedUniform, distributionDay, makePass } from '../distribution-journey.ts'
import { newKey } from '../journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** A distribution day with one family, and a phone that hands out. */
export async function costsOfDistribution({ app, costOf, owner: token }: Counting): Promise<Costs> {
  const { get, post } = asking(app, token, 'office/distribution')
  const application = await approvedUniform(app, token)
  const { id, uniform, bag } = await distributionDay(app, token, [])
  const words = { day: '2027-06-05', place: 'Bapunagar', opens: '09:30', closes: '13:00' }
  const officeSaveDay = await costOf(post('/save', words))
  const shoes = { day: id, name: 'Shoes', sized: true, brought: 5 }
  const officeSaveItem = await costOf(post('/item', shoes))
  const items = (await app.call('GET office/distribution/one', { token, query: { id } })).data.items
  const officeDayCandidates = await costOf(get(`/candidates?id=${id}`))
  const officeAddFamilies = await costOf(post('/families/add', { id, applications: [application] }))
  const officeRemoveItem = await costOf(post('/item/remove', { id: items[2]?.id }))
  const officeSetSizes = await costOf(post('/sizes', { id, application, sizes: { [uniform]: '28' } }))
  const [family] = (await app.call('GET office/distribution/families', { token, query: { id } })).data
  const officeDayLetters = await costOf(post('/letters', { id, test: false }))
  const officeMakePass = await costOf(post('/pass', { id, name: 'Ravi' }))
  const made = await makePass(app, token, id, 'Usha')
  const phone = (path: string, body: object) => () =>
    app.ask('POST', `/api/hand-out/${path}`, { body: { token: made.pass, ...body } })
  const handOutList = await costOf(phone('list', { pin: made.pin }))
  const sentAt = Date.now()
  const one = { key: newKey(), family: family?.id, at: sentAt, behind: 0, undone: false }
  const handOuts = [{ ...one, given: { [application]: [bag] } }]
  const handOutSync = await costOf(phone('sync', { sentAt, since: 0, handOuts }))
  await app.query('update distribution_days set photo = true where id = $1', [id])
  const receipt = formOf({ token: made.pass, key: one.key }, { field: 'photo', bytes: await photo() })
  const handOutReceipt = await costOf(() => app.ask('POST', '/api/hand-out/receipt', { body: receipt }))
  const given = { [application]: [bag, uniform] }
  const key = newKey()
  const officeHandOut = await costOf(post('/hand-out', { key, family: family?.id, given }))
  const { handOuts: found } = (await app.call('GET office/distribution/one', { token, query: { id } })).data
  const [first, second] = ['stands', 'conflict'].map(
    (state) => found.find((each) => each.state === state)?.id,
  )
  const reason = 'Usha saw that it was a mistake.'
  const officeDecideHandOut = await costOf(post('/hand-out/decide', { id: second, as: 'mistake', reason }))
  const officeUndoHandOut = await costOf(post('/hand-out/undo', { id: first, reason }))
  const counted = items.slice(0, 2).map(({ id: item }) => ({ id: item, leftOver: 5, reason }))
  const costs = {
    officeDay: await costOf(get(`/one?id=${id}`)),
    officeDayFamilies: await costOf(get(`/families?id=${id}`)),
    officeDayFile: await costOf(get(`/file?id=${id}`)),
    officeDayPrint: await costOf(get(`/print?id=${id}&of=all`)),
    officeRevokePass: await costOf(post('/pass/revoke', { id: made.id })),
    officeCloseDay: await costOf(post('/close', { id, version: 1, items: counted })),
  }
  const other = await distributionDay(app, token, [application])
  const [again] = (await app.call('GET office/distribution/families', { token, query: { id: other.id } }))
    .data
  return {
    ...costs,
    officeSaveDay,
    officeSaveItem,
    officeDayCandidates,
    officeAddFamilies,
    officeRemoveItem,
    officeSetSizes,
    officeDayLetters,
    officeMakePass,
    handOutList,
    handOutSync,
    handOutReceipt,
    officeHandOutReceipt: await costOf(get(`/receipt/${made.id}.${one.key}`)),
    officeHandOut,
    officeDecideHandOut,
    officeUndoHandOut,
    officeRemoveFamily: await costOf(post('/families/remove', { id: again?.id })),
    officeCancelDay: await costOf(post('/cancel', { id: other.id, reason })),
  }
}
