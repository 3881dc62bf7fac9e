import * as contract from '@sahay/contract/donors/personal-data'
import { requireStaffFresh } from '../../kernel/actor.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { toE164 } from '../../platform/people/phone.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import type { PersonalData } from './personal-data.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly documents: Documents
  readonly personalData: PersonalData
}

/** How staff handle requests for information or erasure from people without accounts. */
export const personalRequests = implement(
  contract.personalRequests,
  ({ db, now, documents, personalData }: Parts) => ({
    /** Their requests and inquiries, with all their data; the access is logged. */
    async find({ body: { reference, email, mobile }, staff }) {
      const number = mobile === undefined ? undefined : toE164(mobile, 'mobile')
      const who = { reference, email, mobile: number }
      const found = await db.transaction((tx) => personalData.find(tx, who, staff, now()))
      return { data: found.map(({ id, kind, row }) => ({ id, kind, row })) }
    },

    /** Erases one of them and its traces, for good; safe to repeat until it is gone. Refuses with not_found then. */
    async erase({ body: { id }, staff }) {
      requireStaffFresh(staff, now())
      const folders = orNotFound(await db.transaction((tx) => personalData.erase(tx, id, staff, now())))
      await documents.forget(folders)
      return {
        message: msg('message.request_erased', 'Deleted. Numbers and amounts stay in the books.'),
      }
    },
  }),
)
