import * as contract from '@sahay/contract/giving/office-need-origins'
import { fromRupees } from '@sahay/contract/kernel/money'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { checkPublicText } from '../../../platform/settings/public-words.ts'
import { requirePermission } from '../../../kernel/actor.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, rowBy, statement } from '../../../kernel/database/statement.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem, wrongFields } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { needs } from '../giving.tables.ts'
import { needSaved } from './office-needs.ts'
import { insertNeed, needState } from './office-needs.store.ts'

const originsOf = rowBy('giving.originsOf', needs.id, rowOf(needs, ['helpId', 'applicationId']))

const MOST_SHOWN = 20
const needFrom = rowOf(needs, ['id', 'name', 'requirement'], { state: needState })

/** The needs that come from a request for help or an application, by its id; newest first. */
const needsFrom = statement('giving.needsFrom', {
  takes: [t.text],
  gives: many(needFrom),
  sql: (record) => sql`
    select ${columns(needFrom)} from needs where help_id = ${record} or application_id = ${record}
    order by created_at desc, id limit ${sql.raw(String(MOST_SHOWN))}`,
})

type Parts = Pick<Platform, 'db' | 'now' | 'casework' | 'findRecord'>

/** The origins of needs, and making needs from them. */
export const needOrigins = implement(contract.needOrigins, ({ db, now, casework, findRecord }: Parts) => {
  /** A record by its id, as a need shows it. */
  async function origin(kind: 'help' | 'application', id: string | null) {
    if (id === null) return null
    const found = await findRecord(db, kind, { by: 'id', text: id })
    // an erased record has no number, but the link stays
    return { id, number: found?.number ?? null }
  }

  return {
    /** A record that the caller may not read is null. */
    async one({ query: { id }, staff: { may } }) {
      const found = orNotFound(await originsOf(db, id))
      const help = may.includes('help.read') ? await origin('help', found.helpId) : null
      const application = may.includes('applications.read')
        ? await origin('application', found.applicationId)
        : null
      return { data: { help, application } }
    },

    /** For those who may read the record. */
    async from({ query: { record }, staff }) {
      requirePermission(staff, record.startsWith('help_') ? 'help.read' : 'applications.read')
      return { data: await needsFrom(db, record) }
    },

    /**
     * Writes a draft and closes the request that it comes from, both or neither. For those who may answer requests;
     * refuses with changed_meanwhile if the request is closed already.
     */
    async make({ body: { help, required_amount, ...texts }, staff }) {
      requirePermission(staff, 'help.answer')
      await checkPublicText(db, [texts.name, texts.requirement, texts.district])
      const id = newId('need')
      const requiredPaise = fromRupees(required_amount)
      await db.transaction(async (tx) => {
        const text = `${texts.name}: ${texts.requirement}`
        await casework.closeIn(tx, staff, { id: help, result: 'need', text })
        await insertNeed(tx, {
          ...texts,
          translations: {},
          requiredPaise,
          id,
          helpId: help,
          createdAt: now(),
        })
        const detail = { new: true, of: help }
        await recordAudit(tx, { action: 'need.saved', by: staff, subject: id, detail }, now())
      })
      return {
        data: { id },
        message: msg('message.need_made', 'The need is a draft, and the request is closed.'),
      }
    },

    /** For those who may read applications. Refuses also with bad_request (application). */
    async link({ body: { id, version, application: number }, staff }) {
      requirePermission(staff, 'applications.read')
      const found =
        number === ''
          ? null
          : await findRecord(db, 'application', { by: 'number', text: number.toUpperCase() })
      if (number !== '' && !found)
        throw wrongFields({ application: /*i18n*/ 'No application has this number.' })
      await db.transaction(async (tx) => {
        if (!(await originsOf(tx, id))) throw new Problem('not_found')
        const linked = await tx
          .update(needs)
          .set({ applicationId: found?.id ?? null, version: version + 1 })
          .where(and(eq(needs.id, id), eq(needs.version, version)))
        if (linked.rowCount === 0) throw new Problem('changed_meanwhile')
        const detail = { application: found?.id ?? '' }
        await recordAudit(tx, { action: 'need.linked', by: staff, subject: id, detail }, now())
      })
      return { data: { version: version + 1 }, message: needSaved }
    },
  }
})
