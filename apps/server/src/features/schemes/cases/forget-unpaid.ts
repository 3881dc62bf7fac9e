import { giveUpOrder } from '../../../money/payments/give-up.ts'
import type { Documents } from '../../../platform/documents/documents.service.ts'
import type { Forget } from '../../../privacy/retention/retention.service.ts'
import { eraseApplication } from './erase-application.ts'
import { lockApplication, unpaidSince } from '../transitions.store.ts'

/** Each application is a transaction of its own, so a batch is small. */
const AT_ONCE = 50

/** Erases applications that nobody paid for, with their pictures; one that is paid meanwhile is left alone. */
export function forgetUnpaid({ documents, now }: { documents: Documents; now: () => Date }): Forget {
  return async (db, before, most) => {
    let rows = 0
    for (let found = AT_ONCE; found >= AT_ONCE && rows < most; ) {
      const ids = await unpaidSince(db, before, AT_ONCE)
      found = ids.length
      for (const id of ids) {
        const folders = await db.transaction(async (tx) => {
          // the order first, as the one that books its payment holds them
          const order = await giveUpOrder(tx, id, 'lapsed')
          const locked = await lockApplication(tx, id)
          if (order === null || locked?.status !== 'received' || locked.erasedAt) return []
          return eraseApplication(tx, locked, { at: now(), by: 'retention' })
        })
        await documents.forget(folders)
        rows += 1
      }
    }
    return rows
  }
}
