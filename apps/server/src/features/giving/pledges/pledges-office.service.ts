import type { PledgeState } from '@sahay/contract/giving/office-pledges'
import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import type { Draft } from '../../../platform/messages/write-messages.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { searchedDigits } from '../../../platform/people/phone.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database, Executor } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { Problem } from '../../../kernel/problem.ts'
import { codesIn } from './pledge-codes.ts'
import * as office from './pledges-office.store.ts'
import { pledgeReminderMail } from './pledges.mails.ts'
import { endPledge, lockPledge, type LockedPledge, noteReminded } from './pledges.store.ts'

interface Asked {
  readonly state?: PledgeState | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly q?: string | undefined
}
interface One {
  readonly id: string
  readonly version: number
}
type Changed = Promise<{ version: number }>

/** What staff do with pledges. Each refuses with forbidden; what changes one with not_found, changed_meanwhile, pledge_ended. */
export type PledgesOffice = ReturnType<typeof createPledgesOffice>

export interface PledgesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Pick<Messages, 'write' | 'wake'>
}

const DAY_MS = 24 * 3600_000

/** The mail that says that the money of a pledge has not come. */
export const reminderOf = ({ id, code, email, language, amount }: LockedPledge): Draft => ({
  recipient: email,
  language,
  about: id,
  mail: pledgeReminderMail({ id, code, amount: writeRupees(toRupees(amount)) }),
})

export function createPledgesOffice({ db, now, messages }: PledgesOfficeDeps) {
  /** A pledge that is waited for, as it was read before; locked. */
  async function lockAsRead(tx: Executor, { id, version }: One): Promise<LockedPledge> {
    const pledge = await lockPledge(tx, id)
    if (!pledge) throw new Problem('not_found')
    if (pledge.state !== 'promised') throw new Problem('pledge_ended')
    if (pledge.version !== version) throw new Problem('changed_meanwhile')
    return pledge
  }

  return {
    /** One page. For those with pledges.read; refuses with bad_request (after). */
    async list(
      actor: Actor,
      { state, from, until, q = '' }: Asked,
      page: office.PledgesPage,
    ): Promise<Page<office.PledgeRow>> {
      requirePermission(actor, 'pledges.read')
      const [code = null] = codesIn(q)
      const asked = {
        state: state ?? null,
        from: from === undefined ? null : startOfDay(from),
        before: until === undefined ? null : endOfDay(until),
        code,
        words: q === '' || code !== null ? null : q.toLowerCase(),
        digits: searchedDigits(q) || null,
      }
      return office.listPledges(db, asked, page)
    },

    /** One pledge; the look is noted. Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<NonNullable<Awaited<ReturnType<typeof office.pledgeOf>>>> {
      requirePermission(actor, 'pledges.read')
      const found = await office.pledgeOf(db, id)
      if (!found) throw new Problem('not_found')
      await noteLook(db, { action: 'pledge.read', by: actor, subject: id }, now())
      return found
    },

    /** Writes to its giver. Refuses with no_address, and with reminded_today within a day. */
    async remind(actor: Actor, one: One): Changed {
      const by = requirePermission(actor, 'pledges.edit')
      const at = now()
      await db.transaction(async (tx) => {
        const pledge = await lockAsRead(tx, one)
        if (pledge.email === '') throw new Problem('no_address')
        if (pledge.remindedAt && at.getTime() - pledge.remindedAt.getTime() < DAY_MS)
          throw new Problem('reminded_today')
        await messages.write(tx, reminderOf(pledge))
        await noteReminded(tx, [pledge.id], at)
        await recordAudit(tx, { action: 'pledge.reminded', by, subject: pledge.id }, at)
      })
      messages.wake()
      return { version: one.version + 1 }
    },

    /** Waits for it no longer. */
    async expire(actor: Actor, one: One): Changed {
      const by = requirePermission(actor, 'pledges.edit')
      const at = now()
      await db.transaction(async (tx) => {
        await lockAsRead(tx, one)
        await endPledge(tx, one.id, 'expired', { at, reason: '' })
        await recordAudit(tx, { action: 'pledge.expired', by, subject: one.id }, at)
      })
      return { version: one.version + 1 }
    },

    /** Notes that it is not going to come. Refuses with aadhaar_number. */
    async withdraw(actor: Actor, { reason, ...one }: One & { readonly reason: string }): Changed {
      const by = requirePermission(actor, 'pledges.edit')
      refuseAadhaar(reason)
      const at = now()
      await db.transaction(async (tx) => {
        await lockAsRead(tx, one)
        await endPledge(tx, one.id, 'withdrawn', { at, reason })
        await recordAudit(tx, { action: 'pledge.withdrawn', by, subject: one.id }, at)
      })
      return { version: one.version + 1 }
    },
  }
}
