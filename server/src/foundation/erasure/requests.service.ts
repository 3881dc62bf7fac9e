import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { toE164 } from '../people/phone.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Documents } from '../documents/documents.service.ts'
import { eraseTraces } from './erase-traces.ts'
import type { FoundRecord, PersonAsked, RequestHolder } from './erasure.ts'

export interface RequestErasureDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly holders: readonly RequestHolder[]
}

/** What staff do when somebody without an account asks what is kept of them, or to be erased. */
export interface RequestErasure {
  /** Their requests and inquiries, with all that stands in them; noted. For those with people.erase. */
  find(actor: Actor, asked: PersonAsked): Promise<readonly FoundRecord[]>
  /**
   * Erases one of them and its traces, for good; safe to repeat until it is gone. For those with people.erase; refuses
   * with not_found, also where it is erased already.
   */
  erase(actor: Actor, id: string): Promise<void>
}

export function createRequestErasure({ db, now, documents, holders }: RequestErasureDeps): RequestErasure {
  return {
    async find(actor, { reference, email, mobile }) {
      requirePermission(actor, 'people.erase')
      const number = mobile === undefined ? undefined : toE164(mobile, 'mobile')
      return db.transaction(async (tx) => {
        const found: FoundRecord[] = []
        for (const holder of holders)
          found.push(...(await holder.find(tx, { reference, email, mobile: number })))
        for (const { id, kind } of found)
          await recordAudit(
            tx,
            { action: 'person.exported', by: actor, subject: id, detail: { kind } },
            now(),
          )
        return found
      })
    },

    async erase(actor, id) {
      requireFreshPermission(actor, 'people.erase', now())
      const folders = await db.transaction(async (tx) => {
        const at = now()
        for (const holder of holders) {
          const erased = await holder.eraseOne(tx, id, at)
          if (!erased) continue
          await eraseTraces(tx, erased, at)
          await recordAudit(tx, { action: 'person.erased', by: actor, subject: id }, at)
          return erased.folders
        }
        throw new Problem('not_found')
      })
      await documents.forget(folders)
    },
  }
}
