import type { Counting } from './content-costs.ts'

/** Of reports: asked for, made, read and downloaded. */
export async function costsOfReports({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/reports${path}`, { token: owner })
  const body = { kind: 'ledger', period: '2026-11' } as const
  const { data } = await app.call('POST office/reports/ask', { token: owner, body })
  await app.advance(0)
  const cancelled = { token: owner, body: { id: data.id } }
  return {
    officeReportAsk: await costOf(() =>
      app.ask('POST', '/api/office/reports/ask', { token: owner, body: { ...body, period: '2026-10' } }),
    ),
    officePeriodAccounts: await costOf(get('/accounts?period=2026-11')),
    officeReports: await costOf(get('')),
    officeReport: await costOf(get(`/one?id=${data.id}`)),
    officeReportDownload: await costOf(get(`/download/${data.id}`)),
    officeReportCancel: await costOf(() => app.ask('POST', '/api/office/reports/cancel', cancelled)),
  }
}
