import { paise } from '@sahay/contract/kernel/money'
import { fundSpent, spendingAccounts } from '../payments/payments.published.ts'
import type { Pair } from './ledger-read.store.ts'

/** The accounts of a period, computed from the sums that went from one account to another. Paise. */

/** An amount in the period, and in the same one a year before. */
export type NowAndBefore = readonly [bigint, bigint]

const none: NowAndBefore = [0n, 0n]
export const plus = (a: NowAndBefore, b: NowAndBefore): NowAndBefore => [a[0] + b[0], a[1] + b[1]]
export const minus = (a: NowAndBefore, b: NowAndBefore): NowAndBefore => [a[0] - b[0], a[1] - b[1]]
export const total = (of: readonly NowAndBefore[]): NowAndBefore => of.reduce(plus, none)
export const isNone = ([now, before]: NowAndBefore): boolean => now === 0n && before === 0n
export const asPaise = ([now, before]: NowAndBefore) => [paise(now), paise(before)] as const

const during = (pair: Pair): NowAndBefore => [pair.during, pair.duringBefore]
const earlier = (pair: Pair): NowAndBefore => [pair.earlier, pair.earlierBefore]

/** Whether an account holds money itself. */
export const namesMoneyAccount = (account: string): boolean =>
  /^(till|cheques|cash|bank:.+|provider:.+)$/.test(account)
const isFund = (account: string): boolean => /^(need|event|fund):/.test(account)

type Measure = (pair: Pair) => NowAndBefore
type Test = (account: string) => boolean

/** The sum moved from accounts of one kind to accounts of another. */
const flow = (pairs: readonly Pair[], from: Test, to: Test, of: Measure): NowAndBefore =>
  total(pairs.filter(({ debit, credit }) => from(debit) && to(credit)).map(of))
const is =
  (account: string): Test =>
  (other) =>
    other === account
const anything: Test = () => true

/** True if an entry is a reversal: it reduces the earlier entry, and is neither a receipt nor a payment. */
const isTakingBack = ({ kind }: Pair): boolean => kind === 'reversal' || kind === 'refund_failed'
const isOpening = is('opening')

/**
 * A money account: opening balance, receipts and payments by the other account, closing balance. The trust's balance before
 * its books began belongs to the opening balance; a reversed entry is neither a receipt nor a payment.
 */
export interface AccountReport {
  readonly account: string
  readonly opening: NowAndBefore
  readonly receipts: ReadonlyMap<string, NowAndBefore>
  readonly payments: ReadonlyMap<string, NowAndBefore>
  readonly closing: NowAndBefore
}

/** Receipts and payments by money account, sorted by the account. */
export function moneyAccounts(pairs: readonly Pair[]): AccountReport[] {
  const accounts = [...new Set(pairs.flatMap(({ debit, credit }) => [debit, credit]))].filter(
    namesMoneyAccount,
  )
  return accounts.toSorted().map((account) => {
    const came = pairs.filter(({ debit }) => debit === account).map((pair) => ({ other: pair.credit, pair }))
    const went = pairs.filter(({ credit }) => credit === account).map((pair) => ({ other: pair.debit, pair }))
    const had = (moved: readonly Moved[]) =>
      total(
        moved.map(({ other, pair }) =>
          isOpening(other) ? plus(earlier(pair), during(pair)) : earlier(pair),
        ),
      )
    const opening = minus(had(came), had(went))
    const receipts = byOther(came, went)
    const payments = byOther(went, came)
    const closing = minus(plus(opening, total([...receipts.values()])), total([...payments.values()]))
    return { account, opening, receipts, payments, closing }
  })
}

interface Moved {
  readonly other: string
  readonly pair: Pair
}

/** The sums moved in one direction, by the other account, less reversals. */
function byOther(moved: readonly Moved[], opposite: readonly Moved[]): ReadonlyMap<string, NowAndBefore> {
  const sums = new Map<string, NowAndBefore>()
  const add = (other: string, amount: NowAndBefore) => sums.set(other, plus(sums.get(other) ?? none, amount))
  for (const { other, pair } of moved) if (!isTakingBack(pair)) add(other, during(pair))
  for (const { other, pair } of opposite) if (isTakingBack(pair)) add(other, minus(none, during(pair)))
  return new Map([...sums].filter(([other, sum]) => !isOpening(other) && !isNone(sum)))
}

/** All money accounts together: transfers between them are neither receipts nor payments. */
export function allMoney(accounts: readonly AccountReport[]): Omit<AccountReport, 'account'> {
  const together = (of: (one: AccountReport) => ReadonlyMap<string, NowAndBefore>) => {
    const sums = new Map<string, NowAndBefore>()
    for (const one of accounts)
      for (const [other, sum] of of(one))
        if (!namesMoneyAccount(other)) sums.set(other, plus(sums.get(other) ?? none, sum))
    return sums
  }
  return {
    opening: total(accounts.map(({ opening }) => opening)),
    receipts: together(({ receipts }) => receipts),
    payments: together(({ payments }) => payments),
    closing: total(accounts.map(({ closing }) => closing)),
  }
}

/** A fund: opening balance, gifts, refunds, transfers, spending, closing balance. */
export interface FundAccount {
  readonly fund: string
  readonly opening: NowAndBefore
  readonly given: NowAndBefore
  readonly givenBack: NowAndBefore
  /** From other funds and from unassigned money, less transfers to them. */
  readonly moved: NowAndBefore
  /** By spending account. */
  readonly spent: ReadonlyMap<string, NowAndBefore>
  readonly closing: NowAndBefore
}

/** Income and expenditure, fund by fund. */
export function fundAccounts(pairs: readonly Pair[]): FundAccount[] {
  const funds = new Set<string>()
  for (const account of pairs.flatMap(({ debit, credit }) => [debit, credit])) {
    const fund = isFund(account) ? account : fundSpent(account)
    if (fund !== null) funds.add(fund)
  }
  return [...funds].toSorted().map((fund) => fundAccount(pairs, fund))
}

function fundAccount(pairs: readonly Pair[], fund: string): FundAccount {
  const own = is(fund)
  const isOwed = is('owed:refunds')
  const isElsewhere: Test = (account) => !namesMoneyAccount(account) && !isOwed(account)
  const net = (from: Test, of: Measure) => minus(flow(pairs, from, own, of), flow(pairs, own, from, of))
  const spentOn = (account: Test, of: Measure) =>
    minus(flow(pairs, account, anything, of), flow(pairs, anything, account, of))
  const spentBy = (of: Measure) =>
    new Map(spendingAccounts(fund).map((account) => [account, spentOn(is(account), of)]))
  const given = net(namesMoneyAccount, during)
  const givenBack = minus(none, net(isOwed, during))
  const moved = net(isElsewhere, during)
  const spent = spentBy(during)
  const opening = minus(net(anything, earlier), total([...spentBy(earlier).values()]))
  const closing = minus(minus(plus(plus(opening, given), moved), givenBack), total([...spent.values()]))
  return { fund, opening, given, givenBack, moved, spent, closing }
}

/** An account that belongs to no fund: credits less debits, in the period and until its end. */
export interface OtherAccount {
  readonly account: string
  readonly during: NowAndBefore
  readonly closing: NowAndBefore
}

/** The accounts that belong to no fund: interest, suspense, opening balances. */
export function otherAccounts(pairs: readonly Pair[]): OtherAccount[] {
  const accounts = [...new Set(pairs.flatMap(({ debit, credit }) => [debit, credit]))].filter(
    (account) => !namesMoneyAccount(account) && !isFund(account) && fundSpent(account) === null,
  )
  return accounts.toSorted().map((account) => {
    const of = (measure: Measure) =>
      minus(flow(pairs, anything, is(account), measure), flow(pairs, is(account), anything, measure))
    return { account, during: of(during), closing: plus(of(earlier), of(during)) }
  })
}

/** The number of gifts, without reversed ones. */
export function giftsIn(pairs: readonly Pair[]): readonly [number, number] {
  const count = (of: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => {
      const { kind, debit, credit } = pair
      if ((kind === 'capture' || kind === 'offline') && isFund(credit)) return sum + of(pair)
      return kind === 'reversal' && isFund(debit) && namesMoneyAccount(credit) ? sum - of(pair) : sum
    }, 0)
  return [count((pair) => pair.count), count((pair) => pair.countBefore)]
}

/** The accounts of a fund: its own and its spending accounts; empty if no fund is named, which means all. */
export const accountsOfFund = (fund: string | null): readonly string[] =>
  fund === null ? [] : [fund, ...spendingAccounts(fund)]
