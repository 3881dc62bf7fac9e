import * as contract from '@sahay/contract/help/office-help'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { casePicture, casesRead } from '../../platform/casework/cases-read.ts'
import { casesIn } from '../../platform/casework/casework.published.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { decisionMail } from './help.mails.ts'
import { helpRequests as helpTable, ngoRequests } from './help.tables.ts'

const helpRead = casesRead({
  name: 'help',
  table: helpTable,
  row: rowOf(helpTable, ['reference', 'type', 'name', 'mobile', 'address', 'message'], {
    picture: t.computed(t.boolean, sql`request.document_id is not null`),
    language: helpTable.lang,
  }),
  looked: 'help.read',
})

/** Requests for help, as staff read them. */
export const helpRequests = implement(contract.helpRequests, (platform: Platform) => ({
  one: helpRead.read(platform),
}))

export const helpPicture = casePicture({
  name: 'help',
  call: contract.readHelpPicture,
  table: helpTable,
  looked: 'help.picture_read',
})

const organisationsRead = casesRead({
  name: 'organisations',
  table: ngoRequests,
  row: rowOf(ngoRequests, ['reference', 'organisation', 'name', 'email', 'mobile', 'message'], {
    language: ngoRequests.lang,
  }),
  looked: 'organisation.read',
})

/** Other organisations that ask to connect. */
export const organisations = implement(contract.organisations, (platform: Platform) => {
  const { db, now, messages, casework } = platform
  return {
    one: organisationsRead.read(platform),

    /** Accepts or declines, writes so in the language of the request, and closes it. Refuses with changed_meanwhile where it is closed. */
    async decide({ body: { id, as, text }, staff }) {
      refuseAadhaar(text)
      await db.transaction(async (tx) => {
        await casework.closeIn(tx, staff, { id, result: as, text })
        const { email, language, reference, organisation } = await organisationsRead.get(tx, id)
        const mail = decisionMail({ as, reference, organisation, text })
        await messages.write(tx, { recipient: email, language, about: id, mail })
        const detail = { as }
        await recordAudit(tx, { action: 'organisation.decided', by: staff, subject: id, detail }, now())
      })
      messages.wake()
      return {
        message: msg(
          /*i18n*/ {
            id: 'message.organisation_decided',
            message: 'It is closed, and the e-mail is on its way.',
          },
        ),
      }
    },
  }
})

/** Anyone who asks for help leaves a telephone number alone: they are called. */
export const helpCases = casesIn({
  idPrefix: 'help',
  table: helpTable,
  title: sql`request.name`,
  reference: sql`request.reference`,
  reads: 'help.read',
  asked: sql`request.type`,
  works: 'help.answer',
  today: 'help',
})

/** Other organisations are answered by mail. */
export const organisationCases = casesIn({
  idPrefix: 'ngo',
  table: ngoRequests,
  title: sql`request.organisation`,
  person: sql`request.name`,
  email: sql`request.email`,
  reference: sql`request.reference`,
  reads: 'organisations.read',
  works: 'organisations.answer',
  today: 'organisation',
  addressOf: statement({
    name: 'help.organisationAddress',
    takes: [ngoRequests.id],
    gives: one({ email: ngoRequests.email, language: ngoRequests.lang, reference: ngoRequests.reference }),
    sql: (id) => sql`select email, lang as "language", reference from ngo_requests where id = ${id}`,
  }),
})
