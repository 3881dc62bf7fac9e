import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Approvals } from '../../foundation/approvals/approvals.service.ts'
import type { Approval } from '../../foundation/approvals/approvals.published.ts'
import { noteLook } from '../../foundation/audit/audit.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AccountChange, accountChange } from './school-account-change.ts'
import { SEALED_FOR } from './school-account-keys.ts'
import * as store from './school-accounts.store.ts'
import { schoolOf } from './schools.store.ts'

const account = z.object({ holder: z.string(), number: z.string(), ifsc: z.string(), bank: z.string() })
/** A bank account in full. */
export type Account = z.infer<typeof account>

/** What is known of a school's account without opening it. */
export interface AccountKnown {
  readonly ends: string
  readonly since: Date
}

/** Where schools are paid (docs/decisions/0033). Each refuses with forbidden. */
export interface SchoolAccounts {
  /** What everybody who reads schools may know: its last digits, and the approval that another one waits for. */
  known(id: string): Promise<{ account: AccountKnown | null; asked: string | null }>
  /** In full, with the one that is asked for; the look is noted. For those with schools.account; refuses with not_found. */
  read(actor: Actor, id: string): Promise<{ present: Account | null; asked: Account | null }>
  /**
   * Asks for another one; answers the approval's id. For those with schools.ask_account; refuses with not_found,
   * step_up_needed, approval_open, nothing_changed, aadhaar_number.
   */
  ask(actor: Actor, id: string, wanted: Account, reason: string): Promise<string>
  /** What is to be transferred, each with its account in full; the look is noted. For those with schools.account. */
  transfers(
    actor: Actor,
    page: store.TransfersPage,
  ): Promise<Page<store.Transfer & { account: Account | null }>>
}

export interface SchoolAccountsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly secretKeys: SecretKeys
  readonly approvals: Approvals
}

export function createSchoolAccounts({ db, now, secretKeys, approvals }: SchoolAccountsDeps): SchoolAccounts {
  const seal = createSeal(secretKeys, SEALED_FOR)
  const opened = (id: string, sealed: Buffer): Account => account.parse(JSON.parse(seal.open(id, sealed)))
  const opensAsked = (id: string, approval: Approval | null): Account | null =>
    approval && opened(id, Buffer.from(accountChange.parse(approval.change).sealed, 'hex'))

  async function mustBeThere(id: string) {
    const school = await schoolOf(db, id)
    if (!school || school.intoId !== null) throw new Problem('not_found')
    return school
  }

  return {
    async known(id) {
      const stored = await store.sealedAccount(db, id)
      const asked = await approvals.underWay('school_account', id)
      return { account: stored ?? null, asked: asked?.id ?? null }
    },

    async read(actor, id) {
      requirePermission(actor, 'schools.account')
      if (!(await schoolOf(db, id))) throw new Problem('not_found')
      const stored = await store.sealedAccount(db, id)
      const asked = await approvals.underWay('school_account', id)
      await noteLook(db, { action: 'school.account_read', by: actor, subject: id }, now())
      return { present: stored ? opened(id, stored.sealed) : null, asked: opensAsked(id, asked) }
    },

    async ask(actor, id, wanted, reason) {
      const { staffId } = requireFreshPermission(actor, 'schools.ask_account', now())
      refuseAadhaar(wanted.holder, wanted.bank)
      const { name } = await mustBeThere(id)
      const stored = await store.sealedAccount(db, id)
      const present = stored ? opened(id, stored.sealed) : null
      if (isDeepStrictEqual(present, wanted)) throw new Problem('nothing_changed')
      const open = await approvals.underWay('school_account', id)
      // sealed twice it is not the same twice: what was asked for before is compared as it is
      if (open?.askedBy === staffId && isDeepStrictEqual(opensAsked(id, open), wanted)) return open.id
      const change: AccountChange = {
        school: name,
        from: present && { ends: endsOf(present), ifsc: present.ifsc },
        to: { ends: endsOf(wanted), ifsc: wanted.ifsc },
        sealed: seal.close(id, JSON.stringify(wanted)).toString('hex'),
      }
      const { id: approval } = await approvals.ask(actor, {
        kind: 'school_account',
        subject: id,
        change,
        reason,
      })
      return approval
    },

    async transfers(actor, page) {
      requirePermission(actor, 'schools.account')
      const { rows, next } = await store.transfersPage(db, {}, page)
      await noteLook(db, { action: 'payout.transfers_read', by: actor, subject: 'transfers' }, now())
      const shown = rows.map((row) => ({
        ...row,
        account: row.sealed ? opened(row.schoolId, row.sealed) : null,
      }))
      return { rows: shown, next }
    },
  }
}

const endsOf = ({ number }: Account): string => number.slice(-4)
