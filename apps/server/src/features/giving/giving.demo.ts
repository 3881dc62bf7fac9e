import { paise } from '@sahay/contract/kernel/money'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import { bookOffline } from '../../money/books/books.published.ts'
import type { DemoLoading } from '../../manifest/feature.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { demoTranslations } from '../../kernel/language/demo-translations.ts'
import { needs } from './giving.tables.ts'
import { demoNeeds } from './needs/needs.demo.ts'

/** Loads the demo's needs, and the offline gifts in the ledger that they have received so far. */
export async function loadDemoNeeds(tx: Executor, { now, withHistory }: DemoLoading): Promise<void> {
  for (const [index, [name, requirement, required, received]] of demoNeeds.entries()) {
    // fixed ids, so that drawings and bookmarks of needs survive a reload of the demo
    const id = `need_demo${String(index + 1).padStart(2, '0')}`
    const metOn = metOnDay[id]
    const times = metOn === undefined ? [now] : withHistory ? daysUpTo(metOn, now) : forEachGift(() => now)
    await tx.insert(needs).values({
      id,
      name,
      requirement,
      translations: demoTranslations((say) => ({ name: say(name), requirement: say(requirement) })),
      requiredPaise: paise(required * 100),
      position: index + 1,
      publishedAt: times[0],
    })
    if (received > 0) await bookGifts(tx, id, received, times)
  }
}

/** The day of last month on which the last gift met a need. */
const metOnDay: Readonly<Record<string, number>> = { need_demo17: 13, need_demo19: 17, need_demo20: 24 }

/** The number of gifts that met a need. */
const GIFTS_OF_A_MET_NEED = 7
const forEachGift = (timeOf: (nth: number) => Date) =>
  Array.from({ length: GIFTS_OF_A_MET_NEED }, (_, nth) => timeOf(nth))

/** The noons of consecutive days, one for each gift; the last is the given day of last month. */
function daysUpTo(lastDay: number, now: Date): Date[] {
  const first = startOfDay(`${dayOf(now).slice(0, 7)}-01`)
  const before = dayOf(new Date(first.getTime() - 1)).slice(0, 7)
  return forEachGift((nth) => {
    const day = lastDay - GIFTS_OF_A_MET_NEED + 1 + nth
    return new Date(`${before}-${String(day).padStart(2, '0')}T12:00:00+05:30`)
  })
}

/** Books counter gifts, in rupees, as gifts of about the same size, one at each of these times. */
async function bookGifts(tx: Executor, id: string, rupees: number, times: readonly Date[]): Promise<void> {
  const part = Math.floor(rupees / times.length)
  for (const [nth, at] of times.entries()) {
    const amount = paise((nth === 0 ? rupees - part * (times.length - 1) : part) * 100)
    await bookOffline(tx, {
      credit: `need:${id}`,
      amount,
      by: { kind: 'operator' },
      at,
      narration: 'A gift over the counter',
    })
  }
}

/** True if any need was ever entered. */
export async function hasNeeds(tx: Executor): Promise<boolean> {
  return (await tx.execute(sql`select 1 from needs limit 1`)).rows.length > 0
}
