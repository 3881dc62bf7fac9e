import { paise } from '@sahay/contract/kernel/money'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import { bookOffline } from '../../money/books/books.published.ts'
import type { DemoLoading } from '../../manifest/feature.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { demoTranslations } from '../../kernel/language/demo-translations.ts'
import { needs } from './giving.tables.ts'

/** A need of the demo, as staff would write it; amounts in rupees, `received` from counter gifts. Nobody here is real. */
type DemoNeed = readonly [name: string, requirement: string, required: number, received: number]

/** The needs of the demo trust; their translations are in `apps/server/locales/demo`. */
const demoNeeds: readonly DemoNeed[] = [
  ['Aarav M.', 'A bicycle, to ride the 6 km between home and the high school.', 9800, 2450],
  ['Zoya S.', 'Spectacles and an eye check before the board examination.', 4200, 3900],
  ['Kabir D.', 'Two sets of uniform, shoes and socks for class 3.', 4000, 1000],
  ['Meera V.', 'Text books and a school bag for class 9, in Gujarati medium.', 6400, 5120],
  ['Dev T.', 'Lunch box, water bottle and crayons for the first year in Bal Bhavan.', 2600, 650],
  ['Om R.', 'School shoes for three brothers and sisters who walk together.', 5200, 1800],
  ['Nisha P.', 'The second-term fee of class 7; her mother has paid the first.', 11500, 4025],
  ['Ishaan K.', 'A geometry box, graph books and a calculator for class 8.', 1900, 400],
  ['Riya C.', 'Fee for the class 10 board form and the school’s mock tests.', 3200, 0],
  ['Farhan Q.', 'A low desk and a study lamp; the house has light only after eight.', 3600, 1200],
  ['Tara J.', 'Winter uniform with a sweater, class 5.', 2400, 900],
  ['Yash B.', 'Repair of his bicycle: tyres, brakes and a new chain.', 1800, 600],
  ['Anaya L.', 'Story books in Gujarati and Hindi for a reading corner of forty children.', 7500, 2300],
  ['Vivaan G.', 'School bag and note books for two sisters in classes 2 and 4.', 3100, 1550],
  ['Sana A.', 'Steel water bottles for a class of thirty, so that nobody leaves to drink.', 6000, 2000],
  ['Harsh N.', 'Fee of the last quarter of class 12, science.', 14000, 8400],
  ['Diya F.', 'Kites, thread and colours for the school’s Uttarayan morning.', 2200, 2200],
  ['Pooja W.', 'Lunch for a month at the hostel, while her mother is in hospital.', 4500, 1300],
  ['Jaya H.', 'A cricket bat, a ball and stumps for the girls’ team of the school.', 1900, 1900],
  ['Bilal R.', 'A harmonium and a pair of tabla for the music hour.', 5600, 5600],
]

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
