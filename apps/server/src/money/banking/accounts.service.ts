import { paise, type Paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { allBankAccounts } from '../books/books.published.ts'
import * as store from './accounts.store.ts'
import { lastImports } from './statements.store.ts'

type Standing = Awaited<ReturnType<typeof store.standingsAt>>[number]

export interface BankStanding {
  readonly account: Awaited<ReturnType<typeof allBankAccounts>>[number]
  readonly profile: Awaited<ReturnType<typeof store.allProfiles>>[number] | null
  readonly standing: Standing
  readonly gaps: readonly { readonly day: string; readonly amount: Paise }[]
  /** All gaps together; paise. */
  readonly missing: Paise
  /** Its newest imports, the last first. */
  readonly imports: Awaited<ReturnType<typeof lastImports>>
}

/** Bank accounts by their statements and by the books. */
export type BankStandings = ReturnType<typeof createBankStandings>

export interface BankStandingsDeps {
  readonly db: Database
  readonly now: () => Date
}

export function createBankStandings({ db, now }: BankStandingsDeps) {
  return {
    /** Each account at the end of a day, today unless said. Refuses with forbidden. */
    async at(actor: Actor, day: string = dayOf(now())): Promise<readonly BankStanding[]> {
      requirePermission(actor, 'books.read')
      const accounts = await allBankAccounts(db)
      const ids = accounts.map(({ id }) => id)
      const standings = await store.standingsAt(db, ids, day)
      const gaps = Map.groupBy(await store.gapsUntil(db, ids, day), (gap) => gap.account)
      const imports = Map.groupBy(await lastImports(db, ids), (one) => one.account)
      const profiles = await store.allProfiles(db)
      return accounts.map((account) => {
        const standing = standings.find((one) => one.account === account.id)
        if (!standing) throw new Error(`nothing is known of the bank account ${account.id}`)
        const own = gaps.get(account.id) ?? []
        const profile = profiles.find((one) => one.account === account.id) ?? null
        return {
          account,
          profile,
          standing,
          gaps: own,
          missing: own[0]?.all ?? paise(0),
          imports: imports.get(account.id) ?? [],
        }
      })
    },
  }
}
