import { randomUUID } from 'node:crypto'
import { sbiFile } from './bank-statements.ts'
import type { TestApp } from './test-app.ts'

interface Counting {
  readonly app: TestApp
  /** Statements that one call waits for. */
  readonly costOf: (call: () => Promise<unknown>) => Promise<number>
  readonly owner: string
}

/** Of a statement of the bank: read, imported, its charge booked, and one line ignored. */
export async function costsOfBanking({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/banking${path}`, { token: owner })
  const post = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/banking/${path}`, { token: owner, body })
  const day = '2026-04-03'
  // once more, it is another file
  const reference = randomUUID()
  const text = sbiFile(0, [
    { day, amount: -17.7, narration: 'SMS CHARGES', reference },
    { day, amount: 88, narration: 'INT.PD', reference },
    { day, amount: 1, narration: 'WRONG', reference },
  ])
  const file = { account: 'bac_main', bank: 'sbi', text }
  const officePreviewStatement = await costOf(post('preview', file))
  const officeImportStatement = await costOf(post('import', file))
  const { data } = await app.call('GET office/banking/lines', {
    token: owner,
    query: { sort: 'day', q: reference },
  })
  const [charge, interest, wrong] = data.map(({ id }) => id)
  const reason = 'The bank took it back.'
  const officeBookLine = await costOf(post('book', { line: charge, as: 'charge' }))
  await post('book', { line: interest, as: 'interest' })()
  const read = await app.call('GET office/banking/line', { token: owner, query: { id: interest ?? '' } })
  const entry = read.data.matches[0]?.id
  const officeIgnoreLine = await costOf(post('ignore', { line: wrong, reason }))
  const officeHeedLine = await costOf(post('heed', { line: wrong }))
  await post('ignore', { line: wrong, reason })()
  return {
    officePreviewStatement,
    officeImportStatement,
    officeBookLine,
    officeUnmatchLine: await costOf(post('unmatch', { line: interest, entry })),
    officeMatchLine: await costOf(post('match', { line: interest, entries: [{ id: entry }] })),
    officeIgnoreLine,
    officeHeedLine,
    officeConfirmSure: await costOf(post('confirm', { account: 'bac_main' })),
    officeBanking: await costOf(get('')),
    officeBankLines: await costOf(get('/lines')),
    officeUnseen: await costOf(get('/unseen')),
    officeBankLine: await costOf(get(`/line?id=${wrong}`)),
    officeOpenLines: await costOf(get('/open')),
  }
}
