import { paise, type Paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { allBankAccounts } from '../books/books.published.ts'
import * as store from './accounts.store.ts'

type Standing = NonNullable<Awaited<ReturnType<typeof store.standingAt>>>

export interface BankStanding {
  readonly account: Awaited<ReturnType<typeof allBankAccounts>>[number]
  readonly profile: Awaited<ReturnType<typeof store.profileOf>>
  readonly standing: Standing
  readonly gaps: readonly { readonly day: string; readonly amount: Paise }[]
  /** All gaps together; paise. */
  readonly missing: Paise
}

/** Bank accounts by their statements and by the books. */
export interface BankStandings {
  /** Each account at the end of a day, today unless said. Refuses with forbidden. */
  at(actor: Actor, day?: string): Promise<readonly BankStanding[]>
}

export interface BankStandingsDeps {
  readonly db: Database
  readonly now: () => Date
}

export function createBankStandings({ db, now }: BankStandingsDeps): BankStandings {
  return {
    async at(actor, day = dayOf(now())) {
      requirePermission(actor, 'books.read')
      const found: BankStanding[] = []
      for (const account of await allBankAccounts(db)) {
        const standing = await store.standingAt(db, account.id, day)
        if (!standing) throw new Error(`nothing is known of the bank account ${account.id}`)
        const gaps = await store.gapsUntil(db, account.id, day)
        const profile = await store.profileOf(db, account.id)
        found.push({ account, profile, standing, gaps, missing: gaps[0]?.all ?? paise(0) })
      }
      return found
    },
  }
}
