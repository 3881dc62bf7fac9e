import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { Problem } from '../../kernel/problem.ts'
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

/** What somebody books by hand. */
interface Written {
  /** Counts once, however often it is sent. */
  readonly once: string
  /** Rupees. */
  readonly amount: number
  /** yyyy-MM-dd; null: today. */
  readonly day: string | null
  readonly reason: string
  readonly reference: string
}

/** A voucher, or the id of what a second person has to approve. */
export interface Done {
  readonly voucher: Pick<Booked, 'id' | 'number'> | null
  readonly approval: string | null
}

/**
 * What is booked by hand, for those with books.write. Each refuses with forbidden, month_closed, aadhaar_number, and with
 * bad_request accounts that it does not go between. Above the limit of the settings it asks a second person, with a fresh
 * second factor (step_up_needed, approval_open).
 */
export type Transfers = ReturnType<typeof createTransfers>

export interface TransfersDeps {
  readonly db: Database
  readonly now: () => Date
  readonly books: Books
  readonly approvals: Approvals
  readonly reversal: VoucherReversal
}

const CHOOSE = /*i18n*/ 'Please choose from the list.'
const OTHER = /*i18n*/ 'Money moves between the till and bank accounts, or between funds.'

/** From where a fund is given to, beside from another fund. */
const intoFunds: readonly string[] = ['interest:bank', 'opening']

export function createTransfers({ db, now, books, approvals, reversal }: TransfersDeps) {
  /** An account that can be booked to; refuses with bad_request at its box. */
  async function open(actor: Actor, box: string, account: string, say: Translator['say']): Promise<Account> {
    const found = await books.findAccount(account, say)
    if (!found || found.closed) throw new Problem('bad_request', {}, { [box]: CHOOSE })
    requirePermission(actor, 'books.write')
    return found
  }

  async function book(voucher: Omit<NewVoucher, 'at'>): Promise<Done> {
    const { id, number } = await db.transaction((tx) => bookVoucher(tx, { ...voucher, at: now() }))
    return { voucher: { id, number }, approval: null }
  }

  return {
    /** Between the trust's own accounts, or between funds. Refuses with fund_short, too_little_left. */
    async transfer(
      actor: Actor,
      {
        once,
        from,
        to,
        amount,
        day,
        reason,
        reference,
      }: Written & { readonly from: string; readonly to: string },
      say: Translator['say'],
    ): Promise<Done> {
      const { staffId } = requirePermission(actor, 'books.write')
      refuseAadhaar(reason, reference)
      checkDay(day, now())
      const [source, target] = [await open(actor, 'from', from, say), await open(actor, 'to', to, say)]
      const isOwn = [source, target].every(({ kind, account }) => kind === 'money' && account !== 'cheques')
      const isFunds = target.kind === 'fund' && (source.kind === 'fund' || intoFunds.includes(source.account))
      if (from === to || !(isOwn || isFunds)) throw new Problem('bad_request', {}, { to: OTHER })
      const paise = fromRupees(amount)
      const key = `transfer:${staffId}:${once}`
      // what a fund loses is a debit, what the till or a bank loses a credit
      const [debit, credit] = isOwn ? [to, from] : [from, to]
      const entry = { debit: ledgerAccount(debit), credit: ledgerAccount(credit), amount: paise }
      if (!(await books.needsSecondPerson(paise)))
        return book({
          kind: 'transfer',
          once: key,
          narration: reason,
          entries: [entry],
          ...(day === null ? {} : { day }),
          ...(reference === '' ? {} : { reference }),
          by: actor,
        })
      // said at once where it is plain already; it is asked again when it is booked
      await db.transaction((tx) => requireThere(tx, 'transfer', [entry]))
      const change: WaitingVoucher = {
        kind: 'transfer',
        once: key,
        day,
        narration: reason,
        reference: reference || null,
        subject: null,
        entries: [{ ...entry, amount: String(paise) }],
        from: source.name,
        to: target.name,
      }
      const { id } = await approvals.ask(actor, { kind: 'transfer', subject: key, change, reason })
      return { voucher: null, approval: id }
    },

    /** What a bank charged, or paid as interest. */
    async bankLine(
      actor: Actor,
      {
        once,
        kind,
        account,
        amount,
        day,
        reason,
        reference,
      }: Written & { readonly kind: 'charge' | 'interest'; readonly account: string },
      say: Translator['say'],
    ): Promise<Done> {
      const { staffId } = requirePermission(actor, 'books.write')
      refuseAadhaar(reason, reference)
      checkDay(day, now())
      await open(actor, 'account', account, say)
      if (!account.startsWith('bank:')) throw new Problem('bad_request', {}, { account: CHOOSE })
      const bank = ledgerAccount(account)
      const [debit, credit] =
        kind === 'charge' ? (['charges:bank', bank] as const) : ([bank, 'interest:bank'] as const)
      return book({
        kind,
        once: `${kind}:${staffId}:${once}`,
        narration: reason,
        entries: [{ debit, credit, amount: fromRupees(amount) }],
        ...(day === null ? {} : { day }),
        ...(reference === '' ? {} : { reference }),
        by: actor,
      })
    },

    /** What an account of the trust had before its books began. Refuses with step_up_needed, opening_booked. */
    async opening(
      actor: Actor,
      { account, amount, day }: Pick<Written, 'amount' | 'day'> & { readonly account: string },
      say: Translator['say'],
    ): Promise<Done> {
      requireFreshPermission(actor, 'books.write', now())
      checkDay(day, now())
      const { kind } = await open(actor, 'account', account, say)
      const own = ledgerAccount(account)
      if (kind !== 'money' || !isMoneyAccount(own) || own === 'cheques')
        throw new Problem('bad_request', {}, { account: CHOOSE })
      const { id, number } = await db.transaction((tx) =>
        bookOpening(tx, {
          account: own,
          amount: fromRupees(amount),
          narration: say(
            msg(/*i18n*/ { id: 'books.opening', message: 'What was there when the books began' }),
          ),
          ...(day === null ? {} : { day }),
          by: actor,
          at: now(),
        }),
      )
      return { voucher: { id, number }, approval: null }
    },

    /** Takes a voucher back. Refuses with not_found, already_reversed, reversed_elsewhere. */
    async reverse(actor: Actor, id: string, reason: string): Promise<Done> {
      const by = requirePermission(actor, 'books.write')
      const { approval, done } = await reversal.begin(by, { subject: id, reason })
      return { voucher: done && { id: done.id, number: done.number }, approval }
    },
  }
}

/** Refuses a day that is still to come. */
export function checkDay(day: string | null, now: Date): void {
  if (day !== null && day > dayOf(now))
    throw new Problem('bad_request', {}, { day: /*i18n*/ 'Please choose today or an earlier day.' })
}

/** An account that was found among the accounts. Throws where it is spelt as none is. */
function ledgerAccount(account: string): LedgerAccount {
  if (!isLedgerAccount(account)) throw new Error(`no account is spelt ${account}`)
  return account
}
