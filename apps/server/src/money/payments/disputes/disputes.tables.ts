import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, paise } from '../../../kernel/database/columns.ts'

export const disputeStates = ['open', 'under_review', 'won', 'lost', 'closed'] as const

/** What a giver's bank asks back, as the provider last reported it. It moves no money in our books by itself. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    /** The provider's payment; null until the provider was asked, as all that follows. */
    paymentId: text('payment_id'),
    amountPaise: paise('amount_paise'),
    status: text({ enum: disputeStates }),
    /** Until when it may be answered. */
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked next; null once it is decided. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    index('disputes_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('disputes_payment').on(table.paymentId),
  ],
)
