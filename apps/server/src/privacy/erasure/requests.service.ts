import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { toE164 } from '../../platform/people/phone.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import type { FoundRecord, PersonAsked } from './erasure.ts'
import type { PersonalData } from './personal-data.ts'

export interface RequestErasureDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly personalData: PersonalData
}

/** What staff do when somebody without an account asks what is kept of them, or to be erased. */
export type RequestErasure = ReturnType<typeof createRequestErasure>

export function createRequestErasure({ db, now, documents, personalData }: RequestErasureDeps) {
  return {
    /** Their requests and inquiries, with all that stands in them; noted. For those with people.erase. */
    async find(actor: Actor, { reference, email, mobile }: PersonAsked): Promise<readonly FoundRecord[]> {
      requirePermission(actor, 'people.erase')
      const number = mobile === undefined ? undefined : toE164(mobile, 'mobile')
      const who = { reference, email, mobile: number }
      return db.transaction((tx) => personalData.find(tx, who, actor, now()))
    },

    /**
     * Erases one of them and its traces, for good; safe to repeat until it is gone. For those with people.erase; refuses
     * with not_found, also where it is erased already.
     */
    async erase(actor: Actor, id: string): Promise<void> {
      requireFreshPermission(actor, 'people.erase', now())
      const folders = await db.transaction((tx) => personalData.erase(tx, id, actor, now()))
      if (!folders) throw new Problem('not_found')
      await documents.forget(folders)
    },
  }
}
