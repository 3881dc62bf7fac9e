import { books } from '../calls/books.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Of the books: accounts, vouchers and months. */
export async function costsOfBooks({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const made = await post('books/transfer', books.officeTransfer.body())()
  const { voucher } = made.body['data'] as { voucher: { id: string } }
  let counted = made
  const costs = {
    officeBankAccountSave: await costOf(
      // a version that does not exist: otherwise each run would add one more account
      post('bank-accounts/save', { ...books.officeBankAccountSave.body, id: 'bac_main', version: 99 }),
    ),
    officeBankCharge: await costOf(post('books/bank-line', books.officeBankCharge.body())),
    officeLedger: await costOf(get('books/ledger?perPage=5')),
    officeMonthClose: await costOf(post('months/close', books.officeMonthClose.body)),
    officeOpening: await costOf(post('books/opening', { ...books.officeOpening.body, account: 'cheques' })),
    officeReverse: await costOf(post('books/reverse', { ...books.officeReverse.body, id: voucher.id })),
    officeTillCount: await costOf(async () => {
      counted = await post('till/count', books.officeTillCount.body())()
    }),
    officeTransfer: await costOf(post('books/transfer', books.officeTransfer.body())),
    officeVoucher: await costOf(get(`books/vouchers/${voucher.id}`)),
  }
  // another count is possible only after this one is decided
  const { approval } = counted.body['data'] as { approval: string }
  await post('approvals/stop', { id: approval, reason: 'Of a test.' })()
  return costs
}

/** Reports: requested, made, read and downloaded. */
export async function costsOfReports({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/reports')
  const body = { kind: 'ledger', period: '2026-11' } as const
  const { data } = await app.call('POST office/reports/ask', { token: owner, body })
  await app.advance(0)
  return {
    officeReportAsk: await costOf(post('/ask', { ...body, period: '2026-10' })),
    officeReport: await costOf(get(`/one?id=${data.id}`)),
    officeReportDownload: await costOf(get(`/download/${data.id}`)),
    officeReportCancel: await costOf(post('/cancel', { id: data.id })),
  }
}
