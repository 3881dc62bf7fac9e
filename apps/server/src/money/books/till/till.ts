import * as contract from '@sahay/contract/books/office-till'
import { fromRupees, type Paise, paise } from '@sahay/contract/kernel/money'
import { requireStaffFresh, type Staff } from '../../../kernel/actor.ts'
import type { Core, Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem, wrongFields } from '../../../kernel/problem.ts'
import { openApproval } from '../../../platform/approvals/approvals.published.ts'
import type { Approvals } from '../../../platform/approvals/approvals.service.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Books } from '../books.service.ts'
import { lockTill } from '../vouchers/left.ts'
import { countByKey, insertCount, tillPage } from './till.store.ts'
import { bookVoucher } from '../vouchers/vouchers.ts'
import { voucherByKey } from '../vouchers/vouchers.store.ts'
import type { WaitingVoucher } from '../vouchers/waiting-voucher.ts'
import { listed } from '../../../platform/records/record.ts'

interface Parts extends Core {
  readonly books: Books
  readonly approvals: Approvals
}

const GENERAL = 'fund:general'
/** There is one till, and at most one open difference. */
const DIFFERENCE = { kind: 'till_difference', subject: 'till' } as const

/** A count, and the balance in the books. Paise. */
interface Count {
  readonly id: string
  readonly counted: Paise
  readonly booked: Paise
}

const keyOf = (id: string) => `till-difference:${id}`

/**
 * How to book a difference: a shortage is an expense of the general fund, a surplus reduces its expenses; a surplus is not a
 * gift and is not in any figure of gifts.
 */
function differenceOf({ counted, booked }: Omit<Count, 'id'>) {
  const [debit, credit] =
    booked > counted ? ([`expenses:${GENERAL}`, 'till'] as const) : (['till', `expenses:${GENERAL}`] as const)
  return { debit, credit, amount: paise(booked > counted ? booked - counted : counted - booked) }
}

/** The counting of the till. */
export const till = implement(contract.till, ({ db, now, books, approvals }: Parts) => {
  /** Requests a second person's approval of a difference; returns the approval's id. */
  async function ask(staff: Staff, count: Count, reason: string, say: Translator['say']): Promise<string> {
    const { debit, credit, amount } = differenceOf(count)
    const names = await books.namesOf(db, ['till', GENERAL], say)
    const [from, to] = credit === 'till' ? ['till', GENERAL] : [GENERAL, 'till']
    const change: WaitingVoucher = {
      kind: 'paid_out',
      once: keyOf(count.id),
      day: null,
      narration: reason,
      reference: null,
      subject: count.id,
      entries: [{ debit, credit, amount: String(amount) }],
      till: { counted: String(count.counted), booked: String(count.booked) },
      from: names.get(from) ?? from,
      to: names.get(to) ?? to,
    }
    const { id } = await approvals.ask(staff, { ...DIFFERENCE, change, reason })
    return id
  }

  /** Saves a count, and books its difference if one person may; once for each key. */
  async function note(
    tx: Executor,
    staff: Staff,
    { key, counted, text }: { readonly key: string; readonly counted: Paise; readonly text: string },
  ): Promise<Count> {
    const before = await countByKey(tx, key)
    if (before) return before
    const booked = await lockTill(tx)
    if (await openApproval(tx, DIFFERENCE.kind, DIFFERENCE.subject)) throw new Problem('count_waits')
    if (booked !== counted && text === '') throw wrongFields({ note: differs(booked) })
    const { amount, ...accounts } = differenceOf({ counted, booked })
    const isAlone = !(await books.needsSecondPerson(amount))
    // checked before anything is saved, so that the office can ask for the code and call again
    if (!isAlone) requireStaffFresh(staff, now())
    const id = newId('tct')
    const at = now()
    const amounts = { countedPaise: counted, bookedPaise: booked }
    await insertCount(tx, { id, once: key, at, ...amounts, note: text, by: staff.staffId })
    const detail = { countedPaise: Number(counted), bookedPaise: Number(booked) }
    await recordAudit(tx, { action: 'till.counted', by: staff, subject: id, detail }, at)
    if (booked !== counted && isAlone)
      await bookVoucher(tx, {
        kind: 'paid_out',
        idempotencyKey: keyOf(id),
        narration: text,
        subject: id,
        entries: [{ ...accounts, amount }],
        by: staff,
        at,
      })
    return { id, counted, booked }
  }

  return {
    list: async ({ query }) => listed(await tillPage(db, query)),

    /**
     * Refuses a difference without a note with bad_request, one above the limit for one person with step_up_needed, and with
     * count_waits while a difference waits for a second person: it would be booked twice. May be repeated.
     */
    async count({ body, staff, say }) {
      refuseAadhaar(body.note)
      const count = {
        key: `till:${staff.staffId}:${body.once}`,
        counted: fromRupees(body.counted),
        text: body.note,
      }
      const found = await db.transaction((tx) => note(tx, staff, count))
      const { id, counted, booked } = found
      const isBooked = counted === booked || (await voucherByKey(db, keyOf(id))) !== null
      const approval = isBooked ? null : await ask(staff, found, body.note, say)
      return { data: { counted, booked, approval } }
    },
  }
})

const differs = (booked: Paise) =>
  msg('till.differs', 'The books say {booked}. Please count again, then write why the amount differs.', {
    booked: sumValue(booked),
  })
