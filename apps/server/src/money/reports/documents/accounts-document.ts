import { writeDay } from '@sahay/contract/kernel/dates'
import { type Message, msg } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { spendingNames } from '../../books/account-names.ts'
import { keysOf } from '@sahay/contract/kernel/keys'
import {
  accountsOfFund,
  allMoney,
  asPaise,
  type NowAndBefore,
  type FundAccount,
  fundAccounts,
  isNone,
  type AccountReport,
  moneyAccounts,
  otherAccounts,
  total,
} from '../period-accounts.ts'
import type { Pair } from '../ledger-read.store.ts'
import type { ReportLine, ReportDocument, ReportSection } from './report-document.ts'
import type { ReportPeriod, DayRange } from '../report-period.ts'

export type Say = Translator['say']
export type NameOf = (account: string) => string

/** In the accounts of a period, all needs are one account, and so are all events. */
const togetherNames: Readonly<Record<string, Message>> = {
  'need:*': msg('report.needs', 'Urgent needs'),
  'event:*': msg('report.events', 'Events'),
}

/** Account names in the accounts of a period, where needs and events are each grouped together. */
export function periodNames(say: Say, nameOf: NameOf): NameOf {
  return (account) => {
    const one = togetherNames[account]
    if (one) return say(one)
    const spending = keysOf(spendingNames).find((name) => account.startsWith(`${name}:`))
    const fund = spending && togetherNames[account.slice(spending.length + 1)]
    return spending && fund ? `${say(spendingNames[spending])}: ${say(fund)}` : nameOf(account)
  }
}

/** A line of amounts. */
export const amounts = (key: string, label: string, of: NowAndBefore, isTotal = false): ReportLine => ({
  key,
  label,
  isTotal,
  figures: asPaise(of).map((paise) => ({ paise })),
})

const opening = msg('report.opening', 'At the beginning')
const closing = msg('report.closing', 'At the end')
const left = msg('report.left', 'Left of it at the end')
const received = msg('report.received', 'Received in all')
const paid = msg('report.paid', 'Paid in all')
const given = msg('report.given', 'Given')
const givenBack = msg('report.given_back', 'Refunded')
const moved = msg('report.moved', 'From other funds, less what went to them')

/** The days of a period, as a column heading. */
export const daysOf = ({ since, last }: DayRange, say: Say): string =>
  `${writeDay(since, (sentence) => say(sentence))} – ${writeDay(new Date(`${last}T12:00:00+05:30`), (sentence) => say(sentence))}`

/** Headings for receipts and payments of accounts whose own name describes what they still have. */
const headings: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'owed:refunds': givenBack,
  suspense: msg('report.suspense', 'Purpose not known yet'),
}

/** One money account: receipts, then payments, between opening and closing balance. */
export function moneySection(
  say: Say,
  name: NameOf,
  key: string,
  title: string,
  of: Omit<AccountReport, 'account'>,
): ReportSection {
  const kinds = (way: 'in' | 'out', sums: ReadonlyMap<string, NowAndBefore>) =>
    [...sums].map(([other, sum]) => {
      const heading = headings[other]
      return amounts(`${way}:${other}`, heading ? say(heading) : name(other), sum)
    })
  return {
    key,
    title,
    lines: [
      amounts('opening', say(opening), of.opening, true),
      ...kinds('in', of.receipts),
      amounts('received', say(received), total([...of.receipts.values()]), true),
      ...kinds('out', of.payments),
      amounts('paid', say(paid), total([...of.payments.values()]), true),
      amounts('closing', say(closing), of.closing, true),
    ],
  }
}

/** The money accounts through which a fund's receipts and payments went. */
function waysSection(say: Say, name: NameOf, pairs: readonly Pair[], fund: string): ReportSection {
  const own = accountsOfFund(fund)
  const accounts = moneyAccounts(
    pairs.filter(({ debit, credit }) => own.includes(debit) || own.includes(credit)),
  )
  const lines = (way: 'in' | 'out', sumsOf: (one: AccountReport) => ReadonlyMap<string, NowAndBefore>) =>
    accounts
      .map((one) => ({ account: one.account, sum: total([...sumsOf(one).values()]) }))
      .filter(({ sum }) => !isNone(sum))
      .map(({ account, sum }) => amounts(`${way}:${account}`, name(account), sum))
  const all = allMoney(accounts)
  return {
    key: 'ways',
    title: say(msg('report.ways', 'Receipts and payments: by money account')),
    lines: [
      ...lines('in', ({ receipts }) => receipts),
      amounts('received', say(received), total([...all.receipts.values()]), true),
      ...lines('out', ({ payments }) => payments),
      amounts('paid', say(paid), total([...all.payments.values()]), true),
    ],
  }
}

/** One fund: gifts and spending, between opening and closing balance. */
function fundSection(say: Say, name: NameOf, of: FundAccount): ReportSection {
  return {
    key: `fund:${of.fund}`,
    title: name(of.fund),
    lines: [
      amounts('opening', say(opening), of.opening, true),
      amounts('given', say(given), of.given),
      amounts('given_back', say(givenBack), [-of.givenBack[0], -of.givenBack[1]]),
      amounts('moved', say(moved), of.moved),
      ...[...of.spent].map(([account, [now, before]]) => {
        const spending = keysOf(spendingNames).find((one) => account === `${one}:${of.fund}`)
        const label = spending ? say(spendingNames[spending]) : name(account)
        return amounts(`spent:${spending ?? account}`, label, [-now, -before])
      }),
      amounts('closing', say(left), of.closing, true),
    ].filter(
      ({ isTotal, figures }) =>
        isTotal || figures.some((figure) => figure && 'paise' in figure && figure.paise !== 0n),
    ),
  }
}

/** Whom the money belongs to at the end of the period; equals the sum of the money accounts. */
export function standingSection(say: Say, name: NameOf, pairs: readonly Pair[]): ReportSection {
  const funds = fundAccounts(pairs).map((one) => amounts(`fund:${one.fund}`, name(one.fund), one.closing))
  const others = otherAccounts(pairs).map((one) =>
    amounts(`other:${one.account}`, name(one.account), one.closing),
  )
  const all = total([
    ...fundAccounts(pairs).map((one) => one.closing),
    ...otherAccounts(pairs).map((one) => one.closing),
  ])
  return {
    key: 'standing',
    title: say(msg('report.standing', 'What the money at the end is for')),
    lines: [
      ...[...funds, ...others].filter(({ figures }) =>
        figures.some((one) => one && 'paise' in one && one.paise !== 0n),
      ),
      amounts('all', say(msg('report.all', 'Total, equal to what the money accounts hold')), all, true),
    ],
  }
}

/** Accounts that belong to no fund: interest, and money that is not assigned yet. */
function othersSection(say: Say, name: NameOf, pairs: readonly Pair[]): ReportSection {
  const lines = otherAccounts(pairs)
    .filter((one) => !isNone(one.during))
    .map((one) => amounts(one.account, name(one.account), one.during))
  return {
    key: 'others',
    title: say(msg('report.others', 'Of no fund: interest, and what waits')),
    lines,
  }
}

/**
 * The accounts of a period beside the same period a year before: receipts and payments by money account, income and
 * expenditure by fund; or of one fund only, with the money accounts that it used.
 */
export function accountsDocument(
  period: ReportPeriod,
  pairs: readonly Pair[],
  { say, nameOf, fund }: { readonly say: Say; readonly nameOf: NameOf; readonly fund: string | null },
): ReportDocument {
  const name = periodNames(say, nameOf)
  const accounts = moneyAccounts(pairs)
  const money = [
    moneySection(
      say,
      name,
      'money',
      say(msg('report.money', 'Receipts and payments: all money accounts')),
      allMoney(accounts),
    ),
    ...accounts.map((one) => moneySection(say, name, `money:${one.account}`, name(one.account), one)),
  ]
  const funds = fundAccounts(pairs)
    .filter((one) => fund === null || one.fund === fund)
    .map((one) => fundSection(say, name, one))
  return {
    title: say(msg('report.accounts', 'Receipts and payments, income and expenditure')),
    subtitle: daysOf(period, say),
    columns: [daysOf(period, say), daysOf(period.before, say)],
    sections:
      fund === null
        ? [...money, ...funds, othersSection(say, name, pairs), standingSection(say, name, pairs)]
        : [...funds, ...(funds.length === 0 ? [] : [waysSection(say, name, pairs, fund)])],
    notes: [],
  }
}
