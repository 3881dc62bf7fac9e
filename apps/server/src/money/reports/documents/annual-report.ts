import { financialYear } from '@sahay/contract/kernel/time'
import type { Executor } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import {
  amounts,
  daysOf,
  moneySection,
  type NameOf,
  periodNames,
  type Say,
  standingSection,
} from './accounts-document.ts'
import type { Pair } from '../ledger-read.store.ts'
import { allMoney, fundAccounts, giftsIn, isNone, minus, moneyAccounts, total } from '../period-accounts.ts'
import type { ReportLine, ReportDocument, ReportSection } from './report-document.ts'
import type { ReportPeriod } from '../report-period.ts'
import type { YearFigure, YearFigures } from '../year-figures.ts'

/**
 * The annual report: income, spending, people helped, opening and closing balances, beside the year before. Amounts come
 * from the ledger, other numbers from the features.
 */
export async function annualReport(
  tx: Executor,
  period: ReportPeriod,
  pairs: readonly Pair[],
  how: { readonly say: Say; readonly nameOf: NameOf; readonly figures: readonly YearFigures[] },
): Promise<ReportDocument> {
  const { say, nameOf, figures } = how
  const name = periodNames(say, nameOf)
  const funds = fundAccounts(pairs)
  const accounts = moneyAccounts(pairs)
  const given = total(funds.map((one) => one.given))
  const givenBack = total(funds.map((one) => one.givenBack))
  const spent = funds.flatMap((one) => [...one.spent])
  const allSpent = total(spent.map(([, sum]) => sum))
  const short: ReportSection = {
    key: 'short',
    title: say(msg('annual.short', 'The year in brief')),
    lines: [
      amounts('given', say(msg('report.given', 'Given')), given),
      {
        key: 'gifts',
        label: say(msg('annual.gifts', 'Number of gifts')),
        isTotal: false,
        figures: giftsIn(pairs).map((count) => ({ count })),
      },
      amounts('given_back', say(msg('report.given_back', 'Refunded')), givenBack),
      amounts('retained', say(msg('annual.retained', 'Given, less refunds')), minus(given, givenBack), true),
      amounts('spent', say(msg('annual.spent', 'Spent')), allSpent, true),
    ],
  }
  const towards: ReportSection = {
    key: 'given',
    title: say(msg('annual.given_for', 'What was given, by purpose')),
    lines: funds
      .filter((one) => !isNone(one.given))
      .map((one) => amounts(`given:${one.fund}`, name(one.fund), one.given)),
  }
  const by: ReportSection = {
    key: 'spent',
    title: say(msg('annual.spent_on', 'What it was spent on')),
    lines: [
      ...spent
        .filter(([, sum]) => !isNone(sum))
        .map(([account, sum]) => amounts(`spent:${account}`, name(account), sum)),
      amounts('spent', say(msg('annual.spent', 'Spent')), allSpent, true),
    ],
  }
  const money = moneySection(
    say,
    name,
    'money',
    say(msg('report.money', 'Receipts and payments: all money accounts')),
    allMoney(accounts),
  )
  const work: ReportSection[] = []
  for (const { key, title, read } of figures) {
    const lines = linesOf(await read(tx, period), await read(tx, period.before), say)
    if (lines.length > 0) work.push({ key: `work:${key}`, title: say(title), lines })
  }
  const where: ReportSection = {
    key: 'where',
    title: say(msg('annual.where', 'Where the money is at the end')),
    lines: accounts
      .filter((one) => !isNone(one.closing))
      .map((one) => amounts(`closing:${one.account}`, name(one.account), one.closing)),
  }
  return {
    title: say(msg('annual.title', 'Annual report {year}', { year: financialYear(period.since) })),
    subtitle: daysOf(period, say),
    columns: [financialYear(period.since), financialYear(period.before.since)],
    sections: [short, towards, by, ...work, money, where, standingSection(say, name, pairs)],
    notes: [],
  }
}

/** The numbers of a year beside those of the year before, including numbers that only the earlier year has. */
function linesOf(now: readonly YearFigure[], before: readonly YearFigure[], say: Say): ReportLine[] {
  const of = (list: readonly YearFigure[], key: string) => list.find((one) => one.key === key)?.count ?? 0
  const all = [...now, ...before.filter(({ key }) => !now.some((one) => one.key === key))]
  return all.map(({ key, label }) => ({
    key,
    label: say(label),
    isTotal: false,
    figures: [{ count: of(now, key) }, { count: of(before, key) }],
  }))
}
