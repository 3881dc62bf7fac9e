import { paise, sum } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { bookOffline } from '../../money/books/books.published.ts'
import { daysAfter } from '../../kernel/time/clock.ts'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { demoTranslations } from '../../kernel/language/demo-translations.ts'
import { fixDraw, runDraw } from './draws/draws.service.ts'
import { closingOn } from './event-times.ts'
import { commitSeed } from './draws/draw-seeds.ts'
import { insertEvent } from './events-office.store.ts'
import { eventEntries } from './events.tables.ts'
import type { SeedSeal } from './sealed-seed.ts'

interface DemoEvent {
  readonly code: string
  readonly name: string
  /** Rupees per place. */
  readonly amount: number
  readonly total: number
  /** Places sold over the counter. */
  readonly paid: number
  readonly winners: number
  readonly oneEach?: true
  /** For an event with places left: in how many days it closes, and what happens then. */
  readonly end?: readonly [days: number, atClose: 'draw' | 'refund']
  /** What the winners get. */
  readonly prize: string
}

/** The rules of an event, translated by `say`. */
const rulesOf = ({ prize, winners }: DemoEvent, say: (english: string) => string) =>
  `<ul><li>${say('Each place costs the same. You may take several, unless the event says otherwise.')}</li>` +
  `<li>${say('When the last place is paid for, {winners} winners are drawn at 11:00 on the next day.').replace('{winners}', String(winners))}</li>` +
  `<li>${say(prize)}</li><li>${say('Your gift goes to the trust’s work, whoever wins.')}</li></ul>`

const demoEvents: readonly DemoEvent[] = [
  {
    code: 'KITE26',
    name: 'Uttarayan Kite Morning',
    amount: 100,
    total: 100,
    paid: 78,
    winners: 3,
    end: [60, 'draw'],
    prize: 'Winners get a kite kit, and fly the first kites with the children.',
  },
  {
    code: 'BAGS26',
    name: 'A School Bag for Every Child',
    amount: 250,
    total: 200,
    paid: 61,
    winners: 5,
    end: [90, 'draw'],
    prize: 'Winners get a hand-stitched patchwork bag.',
  },
  {
    code: 'BOOKS26',
    name: 'Reading Corner Draw',
    amount: 500,
    total: 120,
    paid: 12,
    winners: 2,
    end: [120, 'refund'],
    prize: 'Winners choose the first ten books of a new reading corner.',
  },
  {
    code: 'CYCLE26',
    name: 'Ten Bicycles',
    amount: 1100,
    total: 300,
    paid: 25,
    winners: 10,
    oneEach: true,
    end: [150, 'draw'],
    prize: 'This event has one place for each donor. Winners name a pupil who gets a bicycle.',
  },
  {
    code: 'LAMP26',
    name: 'Diwali Lamps for Night Study',
    amount: 150,
    total: 40,
    paid: 40,
    winners: 2,
    prize: 'Winners get a brass lamp made by our craft class.',
  },
  {
    code: 'GARBA25',
    name: 'Navratri Garba Evening',
    amount: 200,
    total: 60,
    paid: 60,
    winners: 3,
    prize: 'Winners get two passes for the garba evening.',
  },
]

/** The event among them that is already drawn. */
const DRAWN = 'GARBA25'

/** Invented people; their numbers belong to nobody. */
const people = [
  'Asha P.',
  'Bhavin S.',
  'Chetna R.',
  'Dinesh M.',
  'Esha T.',
  'Firoz K.',
  'Gauri N.',
  'Hiren V.',
]

/** Loads the demo's events: open ones, one that waits for its draw, and one drawn by the real algorithm. */
export async function loadDemoEvents(tx: Executor, now: Date, seal: SeedSeal): Promise<void> {
  for (const [index, demo] of demoEvents.entries()) {
    // fixed ids, like those of the needs
    const id = `evt_demo${String(index + 1).padStart(2, '0')}`
    const amountPaise = paise(demo.amount * 100)
    await insertEvent(tx, {
      id,
      code: demo.code,
      name: demo.name,
      rules: rulesOf(demo, (english) => english),
      translations: demoTranslations((say) => ({ name: say(demo.name), rules: rulesOf(demo, say) })),
      amountPaise,
      totalPeople: demo.total,
      winners: demo.winners,
      oneEach: demo.oneEach ?? false,
      closesAt: demo.end ? closingOn(dayOf(daysAfter(now, demo.end[0]))) : null,
      atClose: demo.end?.[1] ?? null,
      unreachedDays: 30,
      unreachedThen: 'next',
      createdAt: now,
      publishedAt: now,
    })
    const before = demo.code === DRAWN ? daysAfter(now, -3) : now
    await commitSeed(tx, seal, { id, code: demo.code }, before)
    await tx.insert(eventEntries).values(
      Array.from({ length: demo.paid }, (_, nth) => ({
        id: `ent_demo${String(index + 1).padStart(2, '0')}${String(nth + 1).padStart(3, '0')}`,
        eventId: id,
        uniqueId: `${demo.code}N${String(nth + 1).padStart(3, '0')}`,
        name: people[nth % people.length] ?? 'A donor',
        email: '',
        mobile: `+91900000${String(1000 + nth * 7)}`,
        message: 'Paid at the office.',
        termsTicked: true,
        place: 'confirmed' as const,
        createdAt: before,
        heldUntil: before,
        confirmedAt: before,
      })),
    )
    const amount = sum(...Array.from({ length: demo.paid }, () => amountPaise))
    await bookOffline(tx, {
      credit: `event:${id}`,
      amount,
      by: { kind: 'operator' },
      at: before,
      narration: 'Places sold over the counter',
      subject: id,
    })
    if (demo.paid < demo.total) continue
    const draw = await fixDraw(tx, seal, id, sql`${before}::timestamptz`)
    await runDraw(tx, seal, draw.id, sql`app_now()`)
  }
}
