import * as contract from '@sahay/contract/banking/office-bank-accounts'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, inVersion, wrongFields } from '../../kernel/problem.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import * as store from './bank-accounts.store.ts'
import { checkDay } from './transfers.ts'
import { listed } from '../../platform/records/record.ts'

const badClosing = (closedOn: string) => wrongFields({ closedOn })

/** Locks the one with an id until the transaction ends; null: it will be a new one. Refuses with not_found, changed_meanwhile. */
async function lock(tx: Executor, id: string | null, version: number | null) {
  if (id === null) return null
  return inVersion(await store.lockBankAccount(tx, id), version)
}

/** The trust's own bank accounts. */
export const bankAccounts = implement(contract.bankAccounts, ({ db, now }: Core) => ({
  list: async ({ query }) => listed(await store.bankAccountsPage(db, query)),

  async one({ query: { id } }) {
    return { data: orNotFound(await store.bankAccountById(db, id)) }
  },

  /** Also refuses with bad_request to close an account that has a balance. */
  async save({ body: { id: known, version, ...values }, staff }) {
    requireStaffFresh(staff, now())
    refuseAadhaar(values.name)
    const { openedOn, closedOn } = values
    checkDay(openedOn, now())
    if (closedOn !== null && closedOn < openedOn)
      throw badClosing(/*i18n*/ 'Please choose the first day or a later one.')
    const id = await db.transaction(async (tx) => {
      const found = await lock(tx, known, version)
      if (closedOn !== null && (found?.balance ?? 0n) !== 0n)
        throw badClosing(/*i18n*/ 'Please move its money to another account first.')
      const saved = found?.id ?? newId('bac')
      const isSettledTo = values.isSettledTo && closedOn === null
      if (isSettledTo) await store.leaveSettledTo(tx, saved)
      const write = found ? store.changeBankAccount : store.insertBankAccount
      await write(tx, saved, { ...values, isSettledTo })
      const detail = { settledTo: isSettledTo, closed: closedOn !== null }
      await recordAudit(tx, { action: 'bank_account.saved', by: staff, subject: saved, detail }, now())
      return saved
    })
    return { data: { id } }
  },
}))
