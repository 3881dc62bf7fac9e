import * as contract from '@sahay/contract/payments/office-money'
import { paise } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { implement } from '../../../kernel/http/implement.ts'
import { fundsIn, spentIn, type Sums, sumsOf } from './money.store.ts'
import { type Period, periodsOf } from './periods.ts'
import type { Core } from '../../../kernel/database/database.ts'

const nothing: Sums = { came: paise(0), back: paise(0), moved: paise(0), gifts: 0 }
const retainedOf = ({ came, back, moved }: Sums) => paise(came - back + moved)

/** Money received. */
export const money = implement(contract.money, ({ db, now }: Core) => ({
  /** By day, month and financial year, from the sums that the database keeps. */
  async figures() {
    const { yearName, today, yesterday, month, lastMonth, year, lastYear, ...twelve } = periodsOf(now())
    const single = [today, yesterday, month, lastMonth, year, lastYear]
    const all = [...single, ...twelve.months, ...twelve.monthsBefore]
    const sums = await sumsOf(db, all)
    const figure = (nth: number, period: Period) => {
      const found = sums[nth] ?? nothing
      const { moved: _, ...known } = found
      return { ...period, ...known, retained: retainedOf(found) }
    }
    const funds = await fundsIn(db, year.from, year.until)
    const spent = async ({ from, until }: Period) =>
      (await spentIn(db, startOfDay(from), endOfDay(until)))?.spent ?? paise(0)
    const monthsAt = single.length
    const beforeAt = monthsAt + twelve.months.length
    return {
      data: {
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
        spent: { month: await spent(month), lastMonth: await spent(lastMonth) },
        funds: funds.map((one) => ({ fund: one.fund, retained: retainedOf(one) })),
      },
    }
  },
}))
