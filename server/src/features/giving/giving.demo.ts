import { paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { bookOffline } from '../../foundation/books/books.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { needs } from './giving.tables.ts'
import { demoNeeds } from './needs.demo.ts'

/** Loads the demo's needs, and the offline gifts in the ledger that they have received so far. */
export async function loadDemoNeeds(tx: Executor, now: Date): Promise<void> {
  for (const [index, { en, gu, hi, required, received }] of demoNeeds.entries()) {
    // fixed ids: a need keeps its drawing, and a bookmark its need, when the demo is loaded anew
    const id = `need_demo${String(index + 1).padStart(2, '0')}`
    await tx.insert(needs).values({
      id,
      ...fields(en),
      translations: { gu: fields(gu), hi: fields(hi) },
      requiredPaise: paise(required * 100),
      position: index + 1,
      publishedAt: now,
    })
    if (received > 0) await bookGifts(tx, id, received, received < required ? 1 : GIFTS_OF_A_MET_NEED, now)
  }
}

const fields = ([name, requirement]: readonly [string, string]) => ({ name, requirement })

/** A need that is met was met by many. */
const GIFTS_OF_A_MET_NEED = 7

/** Books what came over the counter, in rupees, as so many gifts of about the same size. */
async function bookGifts(tx: Executor, id: string, rupees: number, gifts: number, at: Date): Promise<void> {
  const part = Math.floor(rupees / gifts)
  for (let nth = 0; nth < gifts; nth += 1) {
    const amount = paise((nth === 0 ? rupees - part * (gifts - 1) : part) * 100)
    await bookOffline(tx, {
      credit: `need:${id}`,
      amount,
      by: { kind: 'operator' },
      at,
      narration: 'A gift over the counter',
    })
  }
}

/** Whether any need was ever entered. */
export async function hasNeeds(tx: Executor): Promise<boolean> {
  return (await tx.execute(sql`select 1 from needs limit 1`)).rows.length > 0
}
