import { type Paise, paise } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requireFreshPermission, requirePermission, requireStaff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import { noteLook, recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import type { Attachment } from '../../platform/messages/compose.ts'
import type { Slips } from './slips.service.ts'
import * as store from './slips-office.store.ts'
import { cancelSlipOf, type Slip, slipById } from './slips.store.ts'

export interface SlipsOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly slips: Pick<Slips, 'pdf' | 'copy'>
  readonly namesOf: (tx: Executor, ids: readonly string[]) => Promise<readonly { id: string; name: string }[]>
}

interface Asked {
  readonly state?: store.SlipsAsked['state'] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly counter?: 'true' | 'false' | undefined
  readonly q?: string | undefined
}

type Whole = NonNullable<Awaited<ReturnType<typeof store.slipOfOffice>>>

/** What staff do with slips. Each refuses with forbidden. */
export type SlipsOffice = ReturnType<typeof createSlipsOffice>

export function createSlipsOffice({ db, now, slips, namesOf }: SlipsOfficeDeps) {
  async function issued(id: string): Promise<Slip> {
    const slip = await slipById(db, id)
    if (!slip) throw new Problem('not_found')
    return slip
  }

  return {
    /** One page. For those with slips.read; refuses with bad_request (after). */
    async list(
      actor: Actor,
      { state, from, until, counter, q }: Asked,
      page: store.SlipsPage,
    ): Promise<Page<store.SlipRow>> {
      requirePermission(actor, 'slips.read')
      const words = q ? q.toLowerCase() : null
      const asked = {
        state: state ?? null,
        since: from ? startOfDay(from) : null,
        before: until ? endOfDay(until) : null,
        counter: counter === undefined ? null : counter === 'true',
        words,
        names: words === null ? null : await store.slipNames(db, words),
      }
      return store.listSlips(db, asked, page)
    },

    /** One slip, who cancelled it, and what went back of its money in paise. Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<Whole & { givenBack: Paise; canceller: string }> {
      requirePermission(actor, 'slips.read')
      const found = await store.slipOfOffice(db, id)
      if (!found) throw new Problem('not_found')
      const whole = await slipById(db, id)
      const [canceller] = found.cancelledBy === null ? [] : await namesOf(db, [found.cancelledBy])
      return { ...found, givenBack: whole?.givenBack ?? paise(0), canceller: canceller?.name ?? '' }
    },

    /**
     * An issued one as a PDF, to be printed; the look is noted. Whoever took its money over the counter may, too. Refuses with
     * not_found.
     */
    async pdf(actor: Actor, id: string): Promise<Attachment> {
      const { staffId, may } = requireStaff(actor)
      if (!may.includes('slips.read') && (await store.takerOfSlip(db, id))?.staffId !== staffId)
        throw new Problem('forbidden')
      const slip = await issued(id)
      await noteLook(db, { action: 'slip.read', by: actor, subject: id }, now())
      return slips.pdf(slip)
    },

    /** Mails a copy. For those with slips.change; refuses with not_found, slip_has_no_address, slip_is_cancelled, too_many. */
    async send(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'slips.change')
      const slip = await issued(id)
      if (slip.cancelledAt) throw new Problem('slip_is_cancelled')
      if (slip.email === '') throw new Problem('slip_has_no_address')
      await slips.copy(slip, (tx) =>
        recordAudit(tx, { action: 'slip.copied', by: actor, subject: id }, now()),
      )
    },

    /** Cancels one; its number stays. Refuses with step_up_needed, not_found, slip_is_cancelled, aadhaar_number. */
    async cancel(
      actor: Actor,
      { id, reason }: { readonly id: string; readonly reason: string },
    ): Promise<void> {
      const { staffId } = requireFreshPermission(actor, 'slips.change', now())
      refuseAadhaar(reason)
      const { subjectId } = await issued(id)
      await db.transaction(async (tx) => {
        const at = now()
        if ((await cancelSlipOf(tx, subjectId, { at, by: staffId, reason })) === 0)
          throw new Problem('slip_is_cancelled')
        await recordAudit(tx, { action: 'slip.cancelled', by: actor, subject: id }, at)
      })
    },
  }
}
