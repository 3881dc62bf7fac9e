import { dayOf } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Attachment } from '../../platform/messages/compose.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import type { YearlyStatements } from '../../money/reports/documents/yearly-statement.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { statementMail } from './donors.mails.ts'
import { donorById, givenByDonor, languageOfDonor } from './donors.store.ts'

/** A donor, and a financial year such as 2026-27. */
interface StatementAsked {
  readonly id: string
  readonly year: string
}

/** Statements of what a donor gave in a year, with what was merged in. Each needs donors.edit, and refuses with forbidden, not_found. */
export type DonorStatements = ReturnType<typeof createDonorStatements>

export interface DonorStatementsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Pick<Messages, 'write' | 'attaches' | 'wake'>
  readonly statements: YearlyStatements
}

export function createDonorStatements({ db, now, messages, statements }: DonorStatementsDeps) {
  async function found(id: string) {
    const donor = await donorById(db, id)
    if (!donor || donor.erasedAt) throw new Problem('not_found')
    return { ...donor, language: await languageOfDonor(db, id) }
  }
  async function drawn({ id, year }: StatementAsked): Promise<Attachment> {
    const { name, language } = await found(id)
    return statements.yearlyStatement({ name, records: givenByDonor(id) }, year, language)
  }

  messages.attaches('statement', (reference) => {
    const [id = '', year = ''] = reference.split('/')
    return drawn({ id, year })
  })

  return {
    /** To be printed, in the language of the donor; noted. */
    async pdf(actor: Actor, { id, year }: StatementAsked): Promise<Attachment> {
      requirePermission(actor, 'donors.edit')
      const statement = await drawn({ id, year })
      await recordAudit(
        db,
        { action: 'donor.statement_read', by: actor, subject: id, detail: { year } },
        now(),
      )
      return statement
    },

    /** To the donor's address, once a day; noted. Refuses with slip_has_no_address. */
    async mail(actor: Actor, { id, year }: StatementAsked): Promise<void> {
      requirePermission(actor, 'donors.edit')
      const { name, email, language, version } = await found(id)
      const years = await statements.years(givenByDonor(id))
      if (!years.some((one) => one.year === year)) throw new Problem('not_found')
      if (email === '') throw new Problem('slip_has_no_address')
      const at = now()
      await db.transaction(async (tx) => {
        await messages.write(tx, {
          recipient: email,
          about: id,
          attachment: `statement:${id}/${year}`,
          // a corrected address is written to on the same day
          once: `statement:${id}:${year}:${version}:${dayOf(at)}`,
          language,
          mail: statementMail(name, year),
        })
        await recordAudit(
          tx,
          { action: 'donor.statement_mailed', by: actor, subject: id, detail: { year } },
          at,
        )
      })
      messages.wake()
    },
  }
}
