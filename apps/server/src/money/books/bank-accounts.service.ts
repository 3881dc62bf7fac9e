import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import {
  type BankAccount,
  bankAccountById,
  bankAccountsPage,
  type BankAccountsPage,
  type BankAccountWords,
  changeBankAccount,
  insertBankAccount,
  leaveSettledTo,
  lockBankAccount,
} from './bank-accounts.store.ts'
import { checkDay } from './transfers.service.ts'

/** The trust's own bank accounts. Each refuses with forbidden. */
export type BankAccounts = ReturnType<typeof createBankAccounts>

export function createBankAccounts(deps: { readonly db: Database; readonly now: () => Date }) {
  const { db, now } = deps

  /** The one with an id, held until the transaction ends; null: it is to be a new one. */
  async function held(tx: Executor, id: string | null, version: number | null) {
    if (id === null) return null
    const found = await lockBankAccount(tx, id)
    if (!found) throw new Problem('not_found')
    if (found.version !== version) throw new Problem('changed_meanwhile')
    return found
  }

  return {
    /** One page of them. For those with books.read; refuses with bad_request (after). */
    async page(actor: Actor, page: BankAccountsPage): Promise<Page<BankAccount>> {
      requirePermission(actor, 'books.read')
      return bankAccountsPage(db, {}, page)
    },

    /** One. For those with books.read; refuses with not_found. */
    async read(actor: Actor, id: string): Promise<BankAccount> {
      requirePermission(actor, 'books.read')
      const found = await bankAccountById(db, id)
      if (!found) throw new Problem('not_found')
      return found
    },

    /**
     * Adds one, or changes it; answers its id. For those with books.write; refuses with step_up_needed, not_found,
     * changed_meanwhile, aadhaar_number, and with bad_request the closing of one that has money.
     */
    async save(
      actor: Actor,
      { id: known, version }: { readonly id: string | null; readonly version: number | null },
      words: BankAccountWords,
    ): Promise<string> {
      requireFreshPermission(actor, 'books.write', now())
      refuseAadhaar(words.name)
      const { openedOn, closedOn } = words
      checkDay(openedOn, now())
      if (closedOn !== null && closedOn < openedOn)
        throw new Problem(
          'bad_request',
          {},
          { closedOn: /*i18n*/ 'Please choose the first day or a later one.' },
        )
      return db.transaction(async (tx) => {
        const found = await held(tx, known, version)
        if (closedOn !== null && (found?.balance ?? 0n) !== 0n)
          throw new Problem(
            'bad_request',
            {},
            { closedOn: /*i18n*/ 'Please move its money to another account first.' },
          )
        const id = found?.id ?? newId('bac')
        const isSettledTo = words.isSettledTo && closedOn === null
        if (isSettledTo) await leaveSettledTo(tx, id)
        if (found) await changeBankAccount(tx, id, { ...words, isSettledTo })
        else await insertBankAccount(tx, id, { ...words, isSettledTo })
        const detail = { settledTo: isSettledTo, closed: closedOn !== null }
        await recordAudit(tx, { action: 'bank_account.saved', by: actor, subject: id, detail }, now())
        return id
      })
    },
  }
}
