import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, paise } from '../../../kernel/database/columns.ts'

export const disputeStates = ['open', 'under_review', 'won', 'lost', 'closed'] as const

/** Chargebacks, as the provider last reported them. They move no money in our books by themselves. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    /** The provider's payment; like all following columns, null until the provider was asked. */
    paymentId: text('payment_id'),
    amountPaise: paise('amount_paise'),
    status: text({ enum: disputeStates }),
    /** Deadline for an answer. */
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    /** Time of the next request to the provider; null once it is decided. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    index('disputes_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('disputes_payment').on(table.paymentId),
  ],
)
