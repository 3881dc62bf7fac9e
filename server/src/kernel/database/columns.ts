import type { Paise } from '@sahay/contract/kernel/money'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An amount of money in whole paise. */
export const paise = (name: string) => bigint(name, { mode: 'bigint' }).$type<Paise>()
