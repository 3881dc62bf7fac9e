import * as contract from '@sahay/contract/books/office-reports'
import { toRupees } from '@sahay/contract/kernel/money'
import type { Figure } from './documents/report-document.ts'
import { takesGzip } from '../../kernel/http/response/encodings.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { readAs, refusing, type RouteContext, route } from '../../kernel/http/route.ts'
import type { Reports, SeenReport } from './reports.service.ts'

export function reportsRoutes(context: RouteContext, reports: Reports): void {
  const needs = 'reports.read'
  route(
    context,
    contract.listReports,
    async ({ query: { kind, state, ...page } }, actor, _from, say) => {
      const { rows, next } = await reports.list(actor, { kind, state }, page, say)
      return { data: rows.map(reportAnswer), next }
    },
    { needs },
  )
  route(
    context,
    contract.readReport,
    async ({ query: { id } }, actor, _from, say) => ({
      data: reportAnswer(await reports.one(actor, id, say)),
    }),
    { needs },
  )
  route(
    context,
    contract.periodAccounts,
    async ({ query: { period, fund = null } }, actor, _from, say) => {
      const { title, subtitle, columns, sections } = await reports.accounts(actor, period, fund, say)
      return {
        data: {
          title,
          subtitle,
          columns,
          sections: sections.map(({ lines, ...section }) => ({
            ...section,
            lines: lines.map(({ figures, ...line }) => ({ ...line, figures: figures.map(figureAnswer) })),
          })),
        },
      }
    },
    { needs },
  )
  route(
    context,
    contract.askReport,
    async ({ body: { fund = null, ...asked } }, actor) => ({
      data: { id: await reports.ask(actor, { ...asked, fund }) },
    }),
    { needs },
  )
  route(
    context,
    contract.cancelReport,
    async ({ body: { id } }, actor) => {
      await reports.cancel(actor, id)
      return {}
    },
    { needs },
  )
  downloadRoute(context, reports)
}

/** The file, sent as it is kept, to whoever takes it compressed: one of any size costs no memory, and hardly any time. */
function downloadRoute(context: RouteContext, reports: Reports): void {
  const declared = contract.downloadReport
  for (const url of addressesOf(declared))
    context.app.get(url, async (request, reply) => {
      const actor = await context.identifyStaff(request)
      const { filename, contentType, bytes, open } = await refusing(
        context,
        { request, declared, actor },
        async () => reports.download(actor, readAs(declared.params, request.params).id),
      )
      const compressed = takesGzip(request.headers['accept-encoding'])
      return reply
        .headers({
          'content-type': contentType,
          'content-disposition': `attachment; filename="${filename}"`,
          ...(compressed ? { 'content-encoding': 'gzip' } : { 'content-length': bytes }),
          'cache-control': 'no-store',
          vary: 'accept-encoding',
          'x-content-type-options': 'nosniff',
        })
        .send(open(compressed ? 'compressed' : 'written'))
    })
}

const figureAnswer = (figure: Figure) => ({
  rupees: figure && 'paise' in figure ? toRupees(figure.paise) : null,
  count: figure && 'count' in figure ? figure.count : null,
})

function reportAnswer(report: SeenReport) {
  const { id, kind, period, fundName, language, state, failure, rows, bytes, cancellable } = report
  return {
    id,
    kind,
    period,
    fund: fundName,
    language,
    state,
    failure,
    rows,
    bytes: bytes === null ? null : Number(bytes),
    askedBy: report.askedByName,
    askedAt: report.askedAt.toISOString(),
    endedAt: report.endedAt?.toISOString() ?? null,
    until: report.until?.toISOString() ?? null,
    cancellable,
  }
}
