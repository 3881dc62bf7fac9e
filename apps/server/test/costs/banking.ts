import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sbiFile } from '../bank-statements.ts'
import { asking, type Costs, type Counting } from './counting.ts'

let times = 0

/** A bank statement: read, imported, its charge booked, and one line ignored. */
export async function costsOfBanking({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/banking')
  const day = '2026-04-03'
  // repeated, it is another file with other balances
  times += 1
  const charged = -17.7 - times
  const reference = randomUUID()
  const text = sbiFile(0, [
    { day, amount: charged, narration: 'SMS CHARGES', reference },
    { day, amount: 88, narration: 'INT.PD', reference },
    { day, amount: 1, narration: 'WRONG', reference },
    { day, amount: -5, narration: 'CARD CHARGES', reference },
  ])
  const file = { account: 'bac_main', bank: 'sbi', text }
  const officePreviewStatement = await costOf(post('/preview', file))
  const officeImportStatement = await costOf(post('/import', file))
  const undone = sbiFile(charged + 84, [{ day: '2026-04-04', amount: 5, narration: 'UNDONE', reference }])
  await post('/import', { ...file, text: undone })()
  const before = await app.call('GET office/banking', { token: owner, query: {} })
  const main = before.data.find(({ id }) => id === 'bac_main')
  const officeUndoImport = await costOf(post('/undo', { id: main?.imports[0]?.id }))
  const { data } = await app.call('GET office/banking/lines', {
    token: owner,
    query: { sort: 'day', q: reference },
  })
  const [charge, interest, wrong, again] = data.map(({ id }) => id)
  const reason = 'The bank took it back.'
  const officeBookLine = await costOf(post('/book', { line: charge, as: 'charge' }))
  await post('/book', { line: interest, as: 'interest' })()
  const officeTakeGuess = await costOf(post('/take', { line: again, guess: 'book:charge' }))
  const read = await app.call('GET office/banking/line', { token: owner, query: { id: interest ?? '' } })
  const entry = read.data.matches[0]?.id
  const officeIgnoreLine = await costOf(post('/ignore', { line: wrong, reason }))
  const officeHeedLine = await costOf(post('/heed', { line: wrong }))
  await post('/ignore', { line: wrong, reason })()
  // two bank accounts cost as much as one
  const officeBanking = await costOf(get('?day=2026-04-30'))
  await app.query(
    `insert into bank_accounts (id, name, opened_on) values ('bac_second', 'Second', '2026-01-01')`,
  )
  expect(await costOf(get('?day=2026-04-30'))).toBe(officeBanking)
  await app.query(`delete from bank_accounts where id = 'bac_second'`)
  return {
    officeBanking,
    officePreviewStatement,
    officeImportStatement,
    officeUndoImport,
    officeBookLine,
    officeTakeGuess,
    officeUnmatchLine: await costOf(post('/unmatch', { line: interest, entry })),
    officeMatchLine: await costOf(post('/match', { line: interest, entries: [{ id: entry }] })),
    officeIgnoreLine,
    officeHeedLine,
    officeConfirmSure: await costOf(post('/confirm', { account: 'bac_main' })),
    officeWaitingLines: await costOf(get('/waiting?account=bac_main')),
    officeBankLine: await costOf(get(`/line?id=${wrong}`)),
  }
}
