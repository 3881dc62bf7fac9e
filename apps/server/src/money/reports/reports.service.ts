import type { ReportKind } from '@sahay/contract/books/office-reports'
import type { StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { Readable } from 'node:stream'
import { retention } from '@sahay/contract/settings/retention'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Operation } from '../../kernel/module.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { Books } from '../books/books.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { eraseFiles, readFile } from './report-file.ts'
import { addReportJob, type ReportJobDeps } from './report-job.ts'
import { createPeriodDocuments } from './documents/period-documents.ts'
import type { ReportDocument } from './documents/report-document.ts'
import { isYear, periodNamed } from './report-period.ts'
import * as store from './reports.store.ts'

type Say = Translator['say']

export interface ReportsDeps extends ReportJobDeps {
  readonly books: Books
  readonly namesOf: (
    tx: ReportJobDeps['db'],
    ids: string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
}

/** A report as staff see it. */
export interface SeenReport extends store.Report {
  readonly askedByName: string
  /** What the fund is called that it is of; null: it is of all. */
  readonly fundName: string | null
  /** Until when its file is kept; null where it has none. */
  readonly until: Date | null
  readonly cancellable: boolean
}

export interface AskedReport {
  readonly kind: ReportKind
  readonly period: string
  readonly fund: string | null
  readonly language: StaffLanguageCode
}

/** A file on its way to whoever downloads it. */
export interface ReportFile {
  readonly filename: string
  readonly contentType: string
  /** How long it is as it was written. */
  readonly bytes: number
  /** Reads it: compressed by gzip, as it is kept, or as it was written. */
  readonly open: (as: 'compressed' | 'written') => Readable
}

/** Reports that are made in the background, for those with reports.read. Each refuses with forbidden. */
export type Reports = ReturnType<typeof createReports>

const needs = 'reports.read' satisfies Operation
const A_DAY = 24 * 60
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  pdf: 'application/pdf',
} as const

export function createReports(deps: ReportsDeps) {
  const { db, now, jobs, makers, namesOf, books } = deps
  const job = addReportJob(deps)
  const documents = createPeriodDocuments(books)

  async function seen(actor: Actor, found: readonly store.Report[], say: Say): Promise<SeenReport[]> {
    const staff = requirePermission(actor, needs)
    const names = await namesOf(db, [...new Set(found.map(({ askedBy }) => askedBy))])
    const funds = await books.namesOf(
      db,
      found.flatMap(({ fund }) => fund ?? []),
      say,
    )
    return found.map((report) => {
      const { askedBy, state, endedAt, fund } = report
      return {
        ...report,
        fundName: fund === null ? null : (funds.get(fund) ?? fund),
        askedByName: names.find(({ id }) => id === askedBy)?.name ?? askedBy,
        until: state === 'done' && endedAt ? minutesAfter(endedAt, retention.reportFiles.days * A_DAY) : null,
        cancellable: (state === 'waiting' || state === 'running') && mayEnd(staff, report),
      }
    })
  }
  const mayEnd = (staff: Extract<Actor, { kind: 'staff' }>, { askedBy }: store.Report) =>
    askedBy === staff.staffId || staff.may.includes('reports.manage')

  async function known(id: string): Promise<store.Report> {
    const found = await store.reportById(db, id)
    if (!found) throw new Problem('not_found')
    return found
  }

  return {
    async list(
      actor: Actor,
      filter: store.ReportsFilter,
      page: store.ReportsPage,
      say: Say,
    ): Promise<Page<SeenReport>> {
      requirePermission(actor, needs)
      const { rows, next } = await store.reportsPage(db, filter, page)
      return { rows: await seen(actor, rows, say), next }
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string, say: Say): Promise<SeenReport> {
      requirePermission(actor, needs)
      const [report] = await seen(actor, [await known(id)], say)
      if (!report) throw new Problem('not_found')
      return report
    },

    /** The accounts of a period, at once, for the screen. */
    async accounts(actor: Actor, period: string, fund: string | null, say: Say): Promise<ReportDocument> {
      requirePermission(actor, needs)
      return documents.accounts(db, periodNamed(period), fund, say)
    },

    /** Has one made, unless the same is under way; answers its id. Refuses with bad_request (period). */
    async ask(actor: Actor, asked: AskedReport): Promise<string> {
      const { staffId } = requirePermission(actor, needs)
      const { kind, period } = asked
      if (kind.startsWith('annual') && !isYear(period))
        throw new Problem('bad_request', {}, { period: /*i18n*/ 'Please choose from the list.' })
      const at = now()
      const id = await db.transaction(async (tx) => {
        const added = await store.insertReport(tx, {
          ...asked,
          id: newId('rep'),
          askedBy: staffId,
          askedAt: at,
        })
        if (!added) throw new Error('no report was written')
        const detail = { kind, period, ...(asked.fund === null ? {} : { fund: asked.fund }) }
        if (added.isNew)
          await recordAudit(tx, { action: 'report.asked', by: actor, subject: added.id, detail }, at)
        return added.id
      })
      jobs.wake('reports')
      return id
    },

    /** Ends one that is not made yet. For who asked for it, and those with reports.manage. Refuses with not_found. */
    async cancel(actor: Actor, id: string): Promise<void> {
      const staff = requirePermission(actor, needs)
      const report = await known(id)
      if (!mayEnd(staff, report)) throw new Problem('forbidden')
      const cancelled = await db.transaction(async (tx) => {
        // one that ended meanwhile has nothing to be ended
        if ((await store.cancelOpen(tx, id, now())) === 0) return false
        await recordAudit(tx, { action: 'report.cancelled', by: actor, subject: id }, now())
        return true
      })
      // its run may have died with its server, and nobody else would erase what that has written
      if (cancelled) await eraseFiles(deps, id)
    },

    /** Its file; noted in the audit log. Refuses with not_found where there is none, or no longer. */
    async download(actor: Actor, id: string): Promise<ReportFile> {
      requirePermission(actor, needs)
      const { kind, period, run, parts, keyId, bytes, state } = await known(id)
      if (state !== 'done' || run === null || keyId === null) throw new Problem('not_found')
      const { extension } = makers[kind]
      const detail = { kind, period }
      await recordAudit(db, { action: 'report.downloaded', by: actor, subject: id, detail }, now())
      return {
        filename: `${kind.replace(/_.*/, '')}-${period}.${extension}`,
        contentType: contentTypes[extension],
        bytes: Number(bytes),
        open: (as) => readFile(deps, { id, run, parts, keyId }, as),
      }
    },

    /** Erases files that have been kept for long enough; answers how many. */
    async forget(owner: ReportJobDeps['db'], before: Date, most: number): Promise<number> {
      const old = await store.oldFiles(owner, before, most)
      // the row says it first: a file without its row is erased again, a row without its file would be a lie
      await store.noteGone(
        owner,
        old.map(({ id }) => id),
      )
      for (const { id } of old) await eraseFiles(deps, id)
      return old.length
    },

    stop: (): Promise<void> => job.stop(),
  }
}
