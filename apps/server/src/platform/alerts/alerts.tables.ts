import { alertKinds } from '@sahay/contract/settings/office-alerts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, paise } from '../../kernel/database/columns.ts'
import type { Text } from '../../kernel/language/message.ts'

/** Problems that the system cannot decide or repair: one row per matter. Named payment_alerts when only payments had any. */
export const alerts = pgTable(
  'payment_alerts',
  {
    id: text().primaryKey(),
    kind: text({ enum: alertKinds }).notNull(),
    /** The provider's payment, our refund, the day of a check, the name of a job. */
    subject: text().notNull(),
    amountPaise: paise('amount_paise'),
    /** A catalogue sentence with its values. */
    details: jsonb().$type<Text>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** True for a condition that ends and may come again, such as rejected keys; other matters are raised once for ever. */
    passing: boolean().notNull().default(false),
    /** When the mail about it was written, alone or with others; null: it waits to be gathered with others. */
    mailedAt: instant('mailed_at'),
    resolvedAt: instant('resolved_at'),
    /** The member of staff, or `system` if the condition ended by itself. */
    resolvedBy: text('resolved_by'),
    resolution: text(),
  },
  (table) => [
    uniqueIndex('payment_alerts_once')
      .on(table.kind, table.subject)
      .where(sql`not passing or resolved_at is null`),
    index('payment_alerts_open').on(table.createdAt).where(sql`resolved_at is null`),
    index('payment_alerts_mailed').on(table.kind, table.mailedAt),
    check('payment_alerts_resolved', sql`(${table.resolvedAt} is null) = (${table.resolvedBy} is null)`),
  ],
)
