import type { FundName } from '@sahay/contract/payments/office-money'
import { type Paise, paise } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { fundsIn, type MoneyLine, type MoneyPage, moneyLines, type Sums, sumsOf } from './money.store.ts'
import { type Period, periodsOf } from './periods.ts'

/** What came in a period. Paise. */
export interface Figure extends Period, Sums {
  /** What stayed of it. */
  readonly retained: Paise
}

export interface Figures {
  readonly today: Figure
  readonly yesterday: Figure
  readonly month: Figure
  readonly lastMonth: Figure
  readonly yearName: string
  readonly year: Figure
  readonly lastYear: Figure
  readonly months: readonly (Figure & { readonly before: Paise })[]
  readonly funds: readonly { readonly fund: FundName; readonly retained: Paise }[]
}

export interface LinesAsked {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly fund?: FundName | undefined
}

/** What came in, for those with payments.read. Each refuses with forbidden. */
export type Money = ReturnType<typeof createMoney>

const nothing: Sums = { came: paise(0), back: paise(0), moved: paise(0), gifts: 0 }
const retainedOf = ({ came, back, moved }: Sums) => paise(came - back + moved)

export function createMoney({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  const page = (asked: MoneyPage, { from, until, fund }: LinesAsked) =>
    moneyLines(
      db,
      { since: from ? startOfDay(from) : null, before: until ? endOfDay(until) : null, fund: fund ?? null },
      asked,
    )

  return {
    /** By day, month and financial year, from the sums that the database keeps. */
    async figures(actor: Actor): Promise<Figures> {
      requirePermission(actor, 'payments.read')
      const { yearName, today, yesterday, month, lastMonth, year, lastYear, ...twelve } = periodsOf(now())
      const single = [today, yesterday, month, lastMonth, year, lastYear]
      const all = [...single, ...twelve.months, ...twelve.monthsBefore]
      const sums = await sumsOf(db, all)
      const figure = (nth: number, period: Period): Figure => {
        const found = sums[nth] ?? nothing
        return { ...period, ...found, retained: retainedOf(found) }
      }
      const funds = await fundsIn(db, year.from, year.until)
      const monthsAt = single.length
      const beforeAt = monthsAt + twelve.months.length
      return {
        today: figure(0, today),
        yesterday: figure(1, yesterday),
        month: figure(2, month),
        lastMonth: figure(3, lastMonth),
        yearName,
        year: figure(4, year),
        lastYear: figure(5, lastYear),
        months: twelve.months.map((period, nth) => ({
          ...figure(monthsAt + nth, period),
          before: retainedOf(sums[beforeAt + nth] ?? nothing),
        })),
        funds: funds.map((one) => ({ fund: one.fund, retained: retainedOf(one) })),
      }
    },

    /** One page of the lines behind them. */
    async lines(actor: Actor, asked: MoneyPage, filter: LinesAsked): Promise<Page<MoneyLine>> {
      requirePermission(actor, 'payments.read')
      return page(asked, filter)
    },
  }
}
