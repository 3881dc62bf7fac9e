import { isDeepStrictEqual } from 'node:util'
import * as contract from '@sahay/contract/schemes/office-school-accounts'
import { z } from 'zod'
import type { Approval } from '../../../platform/approvals/approvals.published.ts'
import { noteLook } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { noted } from '../../../platform/records/record.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { createSeal } from '../../../kernel/keys/seal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AccountChange, accountChange } from './school-account-change.ts'
import { ACCOUNTS_SEAL } from './school-account-keys.ts'
import { sealedAccount, transfersPage } from './school-accounts.store.ts'
import { schoolRegister } from './school-register.ts'

const account = z.object({ holder: z.string(), number: z.string(), ifsc: z.string(), bank: z.string() })
/** A bank account in full. */
type Account = z.infer<typeof account>

const nothing: Account = { holder: '', number: '', ifsc: '', bank: '' }

const endsOf = ({ number }: Account): string => number.slice(-4)

/**
 * What everybody who reads schools may know of a school's account: its last digits, since when, and the pending
 * approval of another.
 */
export async function accountKnown({ db, approvals }: Pick<Platform, 'db' | 'approvals'>, id: string) {
  const stored = await sealedAccount(db, id)
  const approval = await approvals.underWay('school_account', id)
  return {
    account: stored && { ends: stored.ends, since: stored.since },
    accountAsked: approval?.id ?? null,
  }
}

/** The schools' bank accounts (docs/decisions/0033). Each look at a full account is recorded. */
export const schoolAccounts = implement(
  contract.schoolAccounts,
  ({ db, now, secretKeys, approvals, books }: Platform) => {
    const seal = createSeal(secretKeys, ACCOUNTS_SEAL)
    const opened = (id: string, sealed: Buffer): Account => account.parse(JSON.parse(seal.open(id, sealed)))
    const openRequested = (id: string, approval: Approval | null): Account | null =>
      approval && opened(id, Buffer.from(accountChange.parse(approval.change).sealed, 'hex'))

    return {
      one: async ({ query: { id }, staff }) => {
        await schoolRegister.get(db, id)
        const stored = await sealedAccount(db, id)
        const approval = await approvals.underWay('school_account', id)
        await noteLook(db, { action: 'school.account_read', by: staff, subject: id }, now())
        return {
          data: { present: stored ? opened(id, stored.sealed) : null, asked: openRequested(id, approval) },
        }
      },

      /** Requests approval of another account by a second person; repeated by the same person, returns the same approval. */
      ask: async ({ body: { id, reason, numberAgain: _same, ...proposed }, staff }) => {
        requireStaffFresh(staff, now())
        refuseAadhaar(proposed.holder, proposed.bank)
        const { name, mergedInto } = await schoolRegister.get(db, id)
        if (mergedInto !== null) throw new Problem('not_found')
        const stored = await sealedAccount(db, id)
        const present = stored ? opened(id, stored.sealed) : null
        if (isDeepStrictEqual(present, proposed)) throw new Problem('nothing_changed')
        const open = await approvals.underWay('school_account', id)
        // two encryptions of the same account differ, so the earlier request is compared decrypted
        if (open?.askedBy === staff.staffId && isDeepStrictEqual(openRequested(id, open), proposed))
          return { data: { approval: open.id }, message: noted }
        const change: AccountChange = {
          school: name,
          from: present && { ends: endsOf(present), ifsc: present.ifsc },
          to: { ends: endsOf(proposed), ifsc: proposed.ifsc },
          sealed: seal.close(id, JSON.stringify(proposed)).toString('hex'),
        }
        const request = { kind: 'school_account', subject: id, change, reason } as const
        const { id: approval } = await approvals.ask(staff, request)
        return { data: { approval }, message: noted }
      },

      /** The transfers to be made, each with its full account. */
      transfers: async ({ query, staff, say }) => {
        const { rows, next } = await transfersPage(db, query)
        await noteLook(db, { action: 'payout.transfers_read', by: staff, subject: 'transfers' }, now())
        const names = await books.namesOf(
          db,
          rows.map(({ bankId }) => `bank:${bankId}`),
          say,
        )
        const data = rows.map(({ sealed, bankId, ...row }) => ({
          ...row,
          from: names.get(`bank:${bankId}`) ?? '',
          ...(sealed ? opened(row.schoolId, sealed) : nothing),
        }))
        return { data, next }
      },
    }
  },
)
