import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { eraseOf } from '../../../platform/documents/documents.published.ts'
import { forgetCash } from '../../../money/cash/cash.published.ts'
import { giveUpOrder } from '../../../money/payments/give-up.ts'
import { joinOrder, orderIs } from '../../../money/payments/payments.published.ts'
import { eraseTraces } from '../../../privacy/erasure/erase-traces.ts'
import type { Forget } from '../../../privacy/retention/retention.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { recordsAtCounter } from '../counter-receipts.store.ts'
import { undoHeld } from '../deciding/held-decisions.store.ts'
import {
  applicationCorrections,
  applications,
  applicationSteps,
  applicationTickets,
} from '../schemes.tables.ts'
import { type LockedApplication, lockApplication } from '../transitions.store.ts'
import { wrongFields, mustHave } from '../../../kernel/problem.ts'

const namesOf = statement('schemes.namesOf', {
  takes: [applications.id],
  gives: one({ names: t.texts, addresses: t.texts, numbers: t.texts }),
  sql: (id) => sql`
    select regexp_split_to_array(
        trim(concat_ws(' ', student_name, student_father_name, student_lastname, guardian_name)), '\\s+') as names,
      array[email, guardian_mobile, business_mobile] as addresses,
      array_remove(array[reference, registration], null) as numbers
    from applications where id = ${id}`,
})

/** The data that names the family in an application: names word by word, addresses and mobiles, and its numbers. */
async function namesIn(tx: Executor, id: string) {
  return mustHave(await namesOf(tx, id), `no application ${id}`)
}

/** When, by whom and, for a member of staff, why an application is erased. */
interface Erasing {
  readonly at: Date
  /** 'closed_account', 'retention', or the id of a member of staff. */
  readonly by: string
  readonly reason?: string
}

/** Erases all data that names a family in a locked application; its numbers, amounts, times and the registered school stay. */
async function eraseTexts(
  tx: Executor,
  { id, status }: LockedApplication,
  { at, by, reason }: Erasing,
): Promise<void> {
  await tx.execute(sql`
    update applications set student_name = '', student_father_name = '', student_lastname = '', birth_date = null,
      school_id = coalesce(school_id, (select spelling.school_id from school_spellings spelling
        where spelling.key = applications.school_key)),
      taken_by = case when taken_by is not null then '' end, school_name = '', school_address = '', email = '', apartment = '', area = '', city = '', state = '', pincode = '',
      guardian_name = '', guardian_mobile = '', guardian_business = '', business_mobile = '', business_address = '',
      told_by = '', other_information = '', child_key = null, account_id = null, remind_at = null, erased_at = ${at}
    where id = ${id}`)
  await tx
    .update(applicationSteps)
    .set({ words: null, note: null })
    .where(eq(applicationSteps.applicationId, id))
  await tx
    .update(applicationCorrections)
    .set({ reason: '', before: {} })
    .where(eq(applicationCorrections.applicationId, id))
  await tx.insert(applicationSteps).values({ applicationId: id, status, at, by, note: reason ?? null })
  await undoHeld(tx, id)
  await tx.delete(applicationTickets).where(eq(applicationTickets.applicationId, id))
}

/** Shorter names also occur within other words. */
const SHORTEST_NAME = 3

/**
 * Erases a locked application, whose order is locked too: its texts, its pictures, and what the rest of the system
 * stores about the family. Numbers, amounts and times stay. Returns the folders of the pictures: their files are
 * deleted after the commit. Refuses with bad_request if the reason names the family, since it is kept.
 */
export async function eraseApplication(
  tx: Executor,
  locked: LockedApplication,
  erasing: Erasing,
): Promise<string[]> {
  const { names, addresses, numbers } = await namesIn(tx, locked.id)
  const reason = erasing.reason?.toLowerCase() ?? ''
  const named = [...names, ...addresses].some(
    (name) => name.length >= SHORTEST_NAME && reason.includes(name.toLowerCase()),
  )
  if (named) {
    const says = /*i18n*/ 'Please give the reason without the family’s names: it is kept.'
    throw wrongFields({ reason: says })
  }
  await eraseTexts(tx, locked, erasing)
  const atCounter = await recordsAtCounter(tx, locked.id)
  const subjects = [locked.id, ...atCounter.map(({ id }) => id)]
  await forgetCash(tx, subjects)
  await eraseTraces(tx, { subjects, addresses, numbers }, erasing.at)
  return eraseOf(tx, locked.id)
}

/** Locks an application after its order, which is ended if unpaid. Returns whether nothing is under way. */
export async function lockToErase(tx: Executor, id: string, why: 'cancelled' | 'lapsed') {
  // the order first: booking its payment locks in this order
  const order = await giveUpOrder(tx, id, why)
  const locked = await lockApplication(tx, id)
  const isUnpaid = locked?.status === 'received' && order !== null
  return {
    locked,
    isUnpaid,
    isOver: isUnpaid || locked?.status === 'declined' || locked?.status === 'disbursed',
  }
}

const unpaidSince = statement('schemes.unpaidSince', {
  takes: [t.instant, t.integer],
  gives: many({ id: applications.id }),
  sql: (before, most) => sql`
    select applications.id from applications ${joinOrder(applications.id)}
    where applications.status = 'received' and erased_at is null and applications.created_at < ${before}
      and not ${orderIs('funded')}
    order by applications.created_at limit ${most}`,
})

/** Each application has its own transaction, so a batch is small. */
const AT_ONCE = 50

/** Erases unpaid applications, with their pictures; skips one that is paid meanwhile. */
export function forgetUnpaid({ documents, now }: Pick<Platform, 'documents' | 'now'>): Forget {
  return async (db, before, most) => {
    let rows = 0
    for (let found = AT_ONCE; found >= AT_ONCE && rows < most; ) {
      const all = await unpaidSince(db, before, AT_ONCE)
      found = all.length
      for (const { id } of all) {
        const folders = await db.transaction(async (tx) => {
          const { locked, isUnpaid } = await lockToErase(tx, id, 'lapsed')
          if (!locked || locked.erasedAt || !isUnpaid) return []
          return eraseApplication(tx, locked, { at: now(), by: 'retention' })
        })
        await documents.forget(folders)
        rows += 1
      }
    }
    return rows
  }
}

/** The applications merged into one, directly or through others. */
export const mergedApplications = statement('schemes.mergedApplications', {
  takes: [applications.id],
  gives: many({ id: applications.id }),
  sql: (id) => sql`
    with recursive merged as (
      select id, erased_at from applications where merged_into = ${id}
      union all select other.id, other.erased_at from applications other join merged on other.merged_into = merged.id
    ) select id from merged where erased_at is null order by id`,
})
