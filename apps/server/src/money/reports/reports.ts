import * as contract from '@sahay/contract/books/office-reports'
import { retention } from '@sahay/contract/settings/retention'
import { type Actor, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Core, Database, Executor } from '../../kernel/database/database.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { takesGzip } from '../../kernel/http/response/encodings.ts'
import { readAs, refusing } from '../../kernel/http/route.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, orNotFound, wrongFields, mustHave } from '../../kernel/problem.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { namesOfStaff } from '../../platform/staff/staff.published.ts'
import type { Books } from '../books/books.service.ts'
import { accountsDocument } from './documents/accounts-document.ts'
import { readPeriod } from './ledger-read.store.ts'
import type { Figure } from './documents/report-document.ts'
import { eraseFiles, readFile, type ReportFiles } from './report-file.ts'
import type { ReportMakers } from './report-maker.ts'
import { isYear, periodNamed } from './report-period.ts'
import * as store from './reports.store.ts'

interface Parts extends Core {
  readonly jobs: Jobs
  readonly books: Books
  readonly reportFiles: ReportFiles
  readonly reportMakers: ReportMakers
}

const A_DAY = 24 * 60
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  pdf: 'application/pdf',
} as const

/** A report. Refuses with not_found. */
async function reportOf(tx: Executor, id: string): Promise<store.Report> {
  return orNotFound(await store.reportById(tx, id))
}

/** True if a member of staff may cancel a report: the person who requested it, and those with reports.manage. */
const mayCancel = ({ staffId, may }: Staff, { askedBy }: store.Report) =>
  askedBy === staffId || may.includes('reports.manage')

/** Reports as staff see them: with the names of who asked for them and of their funds. */
async function shown(
  { db, books }: Parts,
  found: readonly store.Report[],
  staff: Staff,
  say: Translator['say'],
) {
  const names = await namesOfStaff(db, [...new Set(found.map(({ askedBy }) => askedBy))])
  const accounts = found.flatMap(({ fund }) => fund ?? [])
  const funds = await books.namesOf(db, accounts, say)
  return found.map((report) => {
    const { parts: _parts, keyId: _keyId, run: _run, ...row } = report
    const { askedBy, state, endedAt, fund, bytes } = row
    return {
      ...row,
      fund: fund === null ? null : (funds.get(fund) ?? fund),
      bytes: bytes === null ? null : Number(bytes),
      askedBy: names.find(({ id }) => id === askedBy)?.name ?? askedBy,
      until: state === 'done' && endedAt ? minutesAfter(endedAt, retention.reportFiles.days * A_DAY) : null,
      cancellable: (state === 'waiting' || state === 'running') && mayCancel(staff, report),
    }
  })
}

const shownFigure = (figure: Figure) => ({
  rupees: figure && 'paise' in figure ? figure.paise : null,
  count: figure && 'count' in figure ? figure.count : null,
})

/** Reports that are made in the background. */
export const reports = implement(contract.reports, (made: Parts) => {
  const { db, now, jobs, books, reportFiles } = made
  return {
    async list({ query, staff, say }) {
      const { rows, next } = await store.reportsPage(db, query)
      return { data: await shown(made, rows, staff, say), next }
    },

    async one({ query: { id }, staff, say }) {
      const [data] = await shown(made, [await reportOf(db, id)], staff, say)
      if (!data) throw new Problem('not_found')
      return { data }
    },

    /** The accounts of a period, at once, for the screen. */
    async accounts({ query: { period: name, fund = null }, say }) {
      const period = periodNamed(name)
      const { pairs, nameOf } = await readPeriod(db, period, fund, (of) => books.namesOf(db, of, say))
      const { notes: _notes, ...document } = accountsDocument(period, pairs, { say, nameOf, fund })
      const sections = document.sections.map(({ lines, ...section }) => ({
        ...section,
        lines: lines.map(({ figures, ...line }) => ({ ...line, figures: figures.map(shownFigure) })),
      }))
      return { data: { ...document, sections } }
    },

    /** Requests a report, unless the same one is in progress; returns its id. Refuses with bad_request (period). */
    async ask({ body: { fund = null, ...request }, staff }) {
      const { kind, period } = request
      if (kind.startsWith('annual') && !isYear(period))
        throw wrongFields({ period: /*i18n*/ 'Please choose from the list.' })
      const at = now()
      const id = await db.transaction(async (tx) => {
        const draft = { ...request, fund, id: newId('rep'), askedBy: staff.staffId, askedAt: at }
        const added = mustHave(await store.insertReport(tx, draft), 'no report was written')
        const detail = { kind, period, ...(fund === null ? {} : { fund }) }
        if (added.isNew)
          await recordAudit(tx, { action: 'report.asked', by: staff, subject: added.id, detail }, at)
        return added.id
      })
      jobs.wake('reports')
      return { data: { id } }
    },

    /** Cancels an unfinished report. */
    async cancel({ body: { id }, staff }) {
      if (!mayCancel(staff, await reportOf(db, id))) throw new Problem('forbidden')
      const cancelled = await db.transaction(async (tx) => {
        // a report that ended meanwhile stays unchanged
        if ((await store.cancelOpen(tx, id, now())) === 0) return false
        await recordAudit(tx, { action: 'report.cancelled', by: staff, subject: id }, now())
        return true
      })
      // its run may have died with its server, and nothing else would erase its file
      if (cancelled) await eraseFiles(reportFiles, id)
      return {}
    },
  }
})

/** Opens the file of a report; recorded in the audit log. Refuses with not_found if it does not exist or was deleted. */
async function openFile({ db, now, reportFiles, reportMakers }: Parts, by: Actor, id: string) {
  const { kind, period, run, parts, keyId, bytes, state } = await reportOf(db, id)
  if (state !== 'done' || run === null || keyId === null) throw new Problem('not_found')
  const { extension } = reportMakers[kind]
  const detail = { kind, period }
  await recordAudit(db, { action: 'report.downloaded', by, subject: id, detail }, now())
  return {
    filename: `${kind.replace(/_.*/, '')}-${period}.${extension}`,
    contentType: contentTypes[extension],
    bytes: Number(bytes),
    read: (as: 'compressed' | 'written') => readFile(reportFiles, { id, run, parts, keyId }, as),
  }
}

/** The file of a report, sent compressed as stored if the client accepts that: any size needs little memory and time. */
export const reportDownload: Api<Parts> = {
  routes(context, made) {
    const declared = contract.downloadReport
    for (const url of addressesOf(declared))
      context.app.get(url, async (request, reply) => {
        const actor = await context.identifyStaff(request)
        const { filename, contentType, bytes, read } = await refusing(
          context,
          { request, declared, actor },
          async () => {
            requirePermission(actor, declared.may)
            return openFile(made, actor, readAs(declared.params, request.params).id)
          },
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
          .send(read(compressed ? 'compressed' : 'written'))
      })
  },
}

/** Erases files past their retention time; returns how many. */
export const forgetReportFiles =
  (files: ReportFiles) =>
  async (owner: Database, before: Date, most: number): Promise<number> => {
    const old = await store.oldFiles(owner, before, most)
    const ids = old.map(({ id }) => id)
    // marks the row first: a file without its row is erased on the next run, but a row without its file would be an error
    await store.noteGone(owner, ids)
    for (const id of ids) await eraseFiles(files, id)
    return ids.length
  }
