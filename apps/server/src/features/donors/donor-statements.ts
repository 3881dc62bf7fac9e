import { type donors, donorStatement } from '@sahay/contract/donors/office-donors'
import { dayOf } from '@sahay/contract/kernel/time'
import type { Actor } from '../../kernel/actor.ts'
import { fileRoute } from '../../kernel/http/file-route.ts'
import type { OperationInput } from '../../kernel/http/implement.ts'
import type { RouteContext } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Attachment } from '../../platform/messages/compose.ts'
import { statementMail } from './donors.mails.ts'
import { givenByDonor, languageOfDonor, presentDonor } from './donors.store.ts'

/** Statements of a donor's gifts in a financial year, including merged donors. */

const donorOf = async ({ db }: Platform, id: string) => ({
  ...(await presentDonor(db, id)),
  language: await languageOfDonor(db, id),
})

async function draw(platform: Platform, id: string, year: string): Promise<Attachment> {
  const { name, language } = await donorOf(platform, id)
  return platform.statements.yearlyStatement({ name, records: givenByDonor(id) }, year, language)
}

/** Makes the messages module attach statements, which are drawn when the mail is sent. */
export function attachStatements(platform: Platform): void {
  platform.messages.attaches('statement', (reference) => {
    const [id = '', year = ''] = reference.split('/')
    return draw(platform, id, year)
  })
}

/** For printing, in the donor's language; recorded in the audit log. */
export function statementRoute(context: RouteContext, platform: Platform): void {
  const { db, now } = platform
  const print = async ({ id, year }: { readonly id: string; readonly year: string }, by: Actor) => {
    const statement = await draw(platform, id, year)
    await recordAudit(db, { action: 'donor.statement_read', by, subject: id, detail: { year } }, now())
    return statement
  }
  fileRoute(context, donorStatement, donorStatement.query, print, { as: 'inline' })
}

const sent = msg('message.statement_sent', 'The statement is on its way.')

/** To the donor's address, once a day; recorded. Refuses with slip_has_no_address. */
export const mailStatement =
  (platform: Platform) =>
  async ({ body: { id, year }, staff: by }: OperationInput<(typeof donors)['mailStatement']>) => {
    const { db, now, messages, statements } = platform
    const { name, email, language, version } = await donorOf(platform, id)
    const years = await statements.years(givenByDonor(id))
    if (!years.some((one) => one.year === year)) throw new Problem('not_found')
    if (email === '') throw new Problem('slip_has_no_address')
    const at = now()
    await db.transaction(async (tx) => {
      await messages.write(tx, {
        recipient: email,
        about: id,
        attachment: `statement:${id}/${year}`,
        // a corrected address gets one on the same day
        idempotencyKey: `statement:${id}:${year}:${version}:${dayOf(at)}`,
        language,
        mail: statementMail(name, year),
      })
      await recordAudit(tx, { action: 'donor.statement_mailed', by, subject: id, detail: { year } }, at)
    })
    messages.wake()
    return { message: sent }
  }
