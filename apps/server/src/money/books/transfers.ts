import * as contract from '@sahay/contract/books/office-books'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { requireStaffFresh } from '../../kernel/actor.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { Approvals } from '../../platform/approvals/approvals.service.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { isLedgerAccount, isMoneyAccount, type LedgerAccount } from '../payments/payments.published.ts'
import type { Account } from './accounts.store.ts'
import type { Books } from './books.service.ts'
import { requireThere } from './vouchers/left.ts'
import { bookOpening } from './opening.ts'
import type { VoucherReversal } from './vouchers/voucher-reversal.ts'
import { type Booked, bookVoucher, type NewVoucher } from './vouchers/vouchers.ts'
import type { WaitingVoucher } from './vouchers/waiting-voucher.ts'
import type { Core } from '../../kernel/database/database.ts'
import { wrongFields } from '../../kernel/problem.ts'

interface Parts extends Core {
  readonly books: Books
  readonly approvals: Approvals
  readonly reversal: VoucherReversal
}

const CHOOSE = /*i18n*/ 'Please choose from the list.'
const OTHER = /*i18n*/ 'Money moves between the till and bank accounts, or between funds.'

/** Accounts that money is moved from into a fund, besides other funds. */
const intoFunds: readonly string[] = ['interest:bank', 'opening']

const answer = ({ id, number }: Booked) => ({ data: { voucher: { id, number }, approval: null } })

/** Manual bookings. Above the limit in the settings a second person must approve. */
export const transfers = implement(contract.transfers, ({ db, now, books, approvals, reversal }: Parts) => {
  /** An account that can be booked to; refuses with bad_request at the form field `box`. */
  async function open(box: string, account: string, say: Translator['say']): Promise<Account> {
    const found = await books.findAccount(account, say)
    if (!found || found.closed) throw wrongFields({ [box]: CHOOSE })
    return found
  }

  const book = (voucher: Omit<NewVoucher, 'at'>) =>
    db.transaction((tx) => bookVoucher(tx, { ...voucher, at: now() }))

  return {
    /** Between the trust's own accounts, or between funds. Also refuses other accounts with bad_request. */
    async transfer({ body, staff, say }) {
      const { from, to, day, reason, reference } = body
      refuseAadhaar(reason, reference)
      checkDay(day, now())
      const [source, target] = [await open('from', from, say), await open('to', to, say)]
      const isOwn = [source, target].every(({ kind, account }) => kind === 'money' && account !== 'cheques')
      const isFunds = target.kind === 'fund' && (source.kind === 'fund' || intoFunds.includes(source.account))
      if (from === to || !(isOwn || isFunds)) throw wrongFields({ to: OTHER })
      const amount = fromRupees(body.amount)
      const key = `transfer:${staff.staffId}:${body.once}`
      // a fund's loss is a debit; a loss of the till or a bank is a credit
      const [debit, credit] = isOwn ? [to, from] : [from, to]
      const entry = { debit: ledgerAccount(debit), credit: ledgerAccount(credit), amount }
      const voucher = { kind: 'transfer', narration: reason } as const
      if (!(await books.needsSecondPerson(amount)))
        return answer(
          await book({
            ...voucher,
            idempotencyKey: key,
            day,
            reference,
            entries: [entry],
            by: staff,
          }),
        )
      // refuses early if too little is left; checked again when it is booked
      await db.transaction((tx) => requireThere(tx, 'transfer', [entry]))
      const change: WaitingVoucher = {
        ...voucher,
        once: key,
        day,
        reference: reference || null,
        subject: null,
        entries: [{ ...entry, amount: String(amount) }],
        from: source.name,
        to: target.name,
      }
      const { id } = await approvals.ask(staff, { kind: 'transfer', subject: key, change, reason })
      return { data: { voucher: null, approval: id } }
    },

    /** A bank's charge or interest. */
    async bankLine({
      body: { once: idempotencyKey, kind, account, amount, day, reason, reference },
      staff,
      say,
    }) {
      refuseAadhaar(reason, reference)
      checkDay(day, now())
      await open('account', account, say)
      if (!account.startsWith('bank:')) throw wrongFields({ account: CHOOSE })
      const bank = ledgerAccount(account)
      const [debit, credit] =
        kind === 'charge' ? (['charges:bank', bank] as const) : ([bank, 'interest:bank'] as const)
      const booked = await book({
        kind,
        idempotencyKey: `${kind}:${staff.staffId}:${idempotencyKey}`,
        narration: reason,
        day,
        reference,
        entries: [{ debit, credit, amount: fromRupees(amount) }],
        by: staff,
      })
      return answer(booked)
    },

    /** The balance of a trust account before its books began. */
    async opening({ body: { account, amount, day }, staff, say }) {
      requireStaffFresh(staff, now())
      checkDay(day, now())
      const { kind } = await open('account', account, say)
      const own = ledgerAccount(account)
      if (kind !== 'money' || !isMoneyAccount(own) || own === 'cheques')
        throw wrongFields({ account: CHOOSE })
      const narration = say(msg('books.opening', 'Opening balances'))
      const opening = { account: own, amount: fromRupees(amount), narration, day }
      return answer(await db.transaction((tx) => bookOpening(tx, { ...opening, by: staff, at: now() })))
    },

    /** Reverses a voucher. */
    async reverse({ body: { id, reason }, staff }) {
      const { approval, done } = await reversal.begin(staff, { subject: id, reason })
      return { data: { voucher: done && { id: done.id, number: done.number }, approval } }
    },
  }
})

/** Refuses a day in the future. */
export function checkDay(day: string | null, now: Date): void {
  if (day !== null && day > dayOf(now))
    throw wrongFields({ day: /*i18n*/ 'Please choose today or an earlier day.' })
}

/** The ledger form of an account that was found. Throws if its name is not valid. */
function ledgerAccount(account: string): LedgerAccount {
  if (!isLedgerAccount(account)) throw new Error(`no account is spelt ${account}`)
  return account
}
