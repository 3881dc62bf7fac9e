import { fromRupees, type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { openApproval } from '../../../platform/approvals/approvals.published.ts'
import type { Approvals } from '../../../platform/approvals/approvals.service.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Books } from '../books.service.ts'
import { holdTill } from '../vouchers/left.ts'
import { countOnce, insertCount, type TillCount, type TillPage, tillPage } from './till.store.ts'
import { bookVoucher } from '../vouchers/vouchers.ts'
import { voucherOnce } from '../vouchers/vouchers.store.ts'
import type { WaitingVoucher } from '../vouchers/waiting-voucher.ts'

/** What came of a count. Paise. */
export interface Counted {
  readonly counted: Paise
  /** What the books said. */
  readonly booked: Paise
  /** The id of what a second person has to approve before the difference is booked. */
  readonly approval: string | null
}

/** The counting of the till. Each refuses with forbidden. */
export type Till = ReturnType<typeof createTill>

export interface TillDeps {
  readonly db: Database
  readonly now: () => Date
  readonly books: Books
  readonly approvals: Approvals
}

const GENERAL = 'fund:general'
/** There is one till, and one difference of it at a time. */
const DIFFERENCE = { kind: 'till_difference', subject: 'till' } as const

interface Noted extends Pick<Counted, 'counted' | 'booked'> {
  readonly id: string
}

const onceOf = (id: string) => `till-difference:${id}`

/**
 * How a difference is booked: what lacks is an expense of the general fund, what is too much makes up for such; it is no gift,
 * and in no figure of gifts.
 */
function differenceOf({ counted, booked }: Omit<Noted, 'id'>) {
  const [debit, credit] =
    booked > counted ? ([`expenses:${GENERAL}`, 'till'] as const) : (['till', `expenses:${GENERAL}`] as const)
  return { debit, credit, amount: paise(booked > counted ? booked - counted : counted - booked) }
}

export function createTill({ db, now, books, approvals }: TillDeps) {
  /** Asks a second person to approve a difference; answers the id of that. */
  async function ask(actor: Actor, found: Noted, note: string, say: Translator['say']): Promise<string> {
    const { debit, credit, amount } = differenceOf(found)
    const names = await books.namesOf(db, ['till', GENERAL], say)
    const [from, to] = credit === 'till' ? ['till', GENERAL] : [GENERAL, 'till']
    const change: WaitingVoucher = {
      kind: 'paid_out',
      once: onceOf(found.id),
      day: null,
      narration: note,
      reference: null,
      subject: found.id,
      entries: [{ debit, credit, amount: String(amount) }],
      till: { counted: String(found.counted), booked: String(found.booked) },
      from: names.get(from) ?? from,
      to: names.get(to) ?? to,
    }
    const { id } = await approvals.ask(actor, { ...DIFFERENCE, change, reason: note })
    return id
  }

  return {
    /** One page of the counts. For those with books.read; refuses with bad_request (after). */
    async page(actor: Actor, page: TillPage): Promise<Page<TillCount>> {
      requirePermission(actor, 'books.read')
      return tillPage(db, {}, page)
    },

    /**
     * Notes what was counted (rupees), and books a difference: what lacks is an expense of the general fund, what is too much
     * makes up for such. For those with books.write. Refuses a difference without a note with bad_request, one above the limit for one
     * person with step_up_needed; with aadhaar_number, fund_short, and with count_waits while a difference waits for a second person:
     * what it found would be booked twice. May be repeated.
     */
    async count(
      actor: Actor,
      {
        once: key,
        counted: rupees,
        note,
      }: { readonly once: string; readonly counted: number; readonly note: string },
      say: Translator['say'],
    ): Promise<Counted> {
      const { staffId } = requirePermission(actor, 'books.write')
      refuseAadhaar(note)
      const counted = fromRupees(rupees)
      const once = `till:${staffId}:${key}`
      const found = await db.transaction(async (tx) => {
        const before = await countOnce(tx, once)
        if (before) return before
        const booked = await holdTill(tx)
        if (await openApproval(tx, DIFFERENCE.kind, DIFFERENCE.subject)) throw new Problem('count_waits')
        if (booked !== counted && note === '') throw new Problem('bad_request', {}, { note: differs(booked) })
        const { amount } = differenceOf({ counted, booked })
        const isAlone = !(await books.needsSecondPerson(amount))
        // asked before anything is noted, so that the office can ask for the code and call again
        if (!isAlone) requireFreshPermission(actor, 'books.write', now())
        const id = newId('tct')
        const at = now()
        await insertCount(tx, { id, once, at, counted, booked, note, by: staffId })
        const detail = { counted: Number(counted), booked: Number(booked) }
        await recordAudit(tx, { action: 'till.counted', by: actor, subject: id, detail }, at)
        if (booked !== counted && isAlone) {
          const { debit, credit } = differenceOf({ counted, booked })
          const entries = [{ debit, credit, amount }] as const
          await bookVoucher(tx, {
            kind: 'paid_out',
            once: onceOf(id),
            narration: note,
            subject: id,
            entries,
            by: actor,
            at,
          })
        }
        return { id, counted, booked }
      })
      const isBooked = found.counted === found.booked || (await voucherOnce(db, onceOf(found.id))) !== null
      const approval = isBooked ? null : await ask(actor, found, note, say)
      return { counted: found.counted, booked: found.booked, approval }
    },
  }
}

const differs = (booked: Paise) =>
  msg(
    /*i18n*/ {
      id: 'till.differs',
      message: 'The books say {booked}. Please count once more, then write why it is another sum.',
    },
    { booked: writeRupees(toRupees(booked)) },
  )
