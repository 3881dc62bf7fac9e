import * as contract from '@sahay/contract/help/office-help'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { requestKind, requestPicture } from '../../platform/casework/request-kinds.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { decisionMail } from './help.mails.ts'
import { helpRequests as helpTable, ngoRequests } from './help.tables.ts'

const isPicture = t.computed(t.boolean, sql`request.document_id is not null`)
const writtenAt = t.computed(t.text, sql`request.created_at::text`)

/** Requests for help contain only a telephone number: staff call back. */
export const helpKind = requestKind({
  name: 'help',
  kind: 'help',
  idPrefix: 'help',
  table: helpTable,
  reads: 'help.read',
  works: 'help.answer',
  title: sql`request.name`,
  reference: sql`request.reference`,
  asked: sql`request.type`,
  row: rowOf(helpTable, ['reference', 'type', 'name', 'mobile', 'address', 'message'], {
    picture: isPicture,
    language: helpTable.lang,
  }),
  looked: 'help.read',
  personal: rowOf(helpTable, ['id', 'reference', 'type', 'name', 'mobile', 'address', 'message'], {
    photo: isPicture,
    consent: helpTable.consentVersion,
    at: writtenAt,
  }),
  emptied: [helpTable.name, helpTable.mobile, helpTable.address, helpTable.message],
})

/** Other organisations are answered by mail. */
export const organisationKind = requestKind({
  name: 'organisations',
  kind: 'organisation',
  idPrefix: 'ngo',
  table: ngoRequests,
  reads: 'organisations.read',
  works: 'organisations.answer',
  title: sql`request.organisation`,
  reference: sql`request.reference`,
  person: sql`request.name`,
  email: sql`request.email`,
  row: rowOf(ngoRequests, ['reference', 'organisation', 'name', 'email', 'mobile', 'message'], {
    language: ngoRequests.lang,
  }),
  looked: 'organisation.read',
  personal: rowOf(ngoRequests, ['id', 'reference', 'organisation', 'name', 'email', 'mobile', 'message'], {
    consent: ngoRequests.consentVersion,
    at: writtenAt,
  }),
  emptied: [
    ngoRequests.organisation,
    ngoRequests.name,
    ngoRequests.email,
    ngoRequests.mobile,
    ngoRequests.message,
  ],
})

/** Requests for help, for staff. */
export const helpRequests = implement(contract.helpRequests, (platform: Platform) => ({
  one: helpKind.read(platform),
}))

export const helpPicture = requestPicture('help', helpTable, contract.readHelpPicture, 'help.picture_read')

/** Other organisations that ask to connect. */
export const organisations = implement(contract.organisations, (platform: Platform) => {
  const { db, now, messages, casework } = platform
  return {
    one: organisationKind.read(platform),

    /** Accepts or declines, mails it in the request's language, and closes it. Refuses with changed_meanwhile if it is closed. */
    async decide({ body: { id, as, text }, staff }) {
      refuseAadhaar(text)
      await db.transaction(async (tx) => {
        await casework.closeIn(tx, staff, { id, result: as, text })
        const { email, language, reference, organisation } = await organisationKind.get(tx, id)
        const mail = decisionMail({ as, reference, organisation, text })
        await messages.write(tx, { recipient: email, language, about: id, mail })
        const detail = { as }
        await recordAudit(tx, { action: 'organisation.decided', by: staff, subject: id, detail }, now())
      })
      messages.wake()
      return {
        message: msg('message.organisation_decided', 'It is closed, and the e-mail is on its way.'),
      }
    },
  }
})
