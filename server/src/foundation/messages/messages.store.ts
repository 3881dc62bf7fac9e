import { sql } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Executor } from '../../kernel/database.ts'
import { rowsOf } from '../../kernel/query.ts'
import { messages } from './messages.tables.ts'

export interface Message {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes a mail to be sent; it leaves after the transaction has committed. */
export async function insertMessage(tx: Executor, message: Message, now: Date): Promise<void> {
  await tx.insert(messages).values({ ...message, createdAt: now, nextTryAt: now })
}

/** Claims what is due, so that no other process sends it within the next five minutes. */
export async function claimDue(
  tx: Executor,
  now: Date,
  most: number,
): Promise<(Message & { tries: number })[]> {
  return rowsOf<Message & { tries: number }>(
    tx,
    sql`
    update messages set next_try_at = ${minutesAfter(now, 5)}, tries = tries + 1
    where id in (
      select id from messages where next_try_at <= ${now} order by next_try_at limit ${most} for update skip locked
    )
    returning id, recipient, subject, text, html, tries`,
  )
}

/** Notes that a mail was handed over, and forgets its words. */
export async function markSent(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set sent_at = ${now}, next_try_at = null, text = '', html = '' where id = ${id}`)
}

/** Puts a mail off until `at`, or gives it up with null. */
export async function putOff(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`update messages set next_try_at = ${at} where id = ${id}`)
}
