import type { HandOutState } from '@sahay/contract/distribution/office-distribution'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { changes, columns, many, one, statement } from '../../kernel/database/statement.ts'
import { joinStaff, staffName } from '../../platform/staff/staff.published.ts'
import { distributionHandOuts, distributionPasses } from './distribution.tables.ts'

const handOut = {
  id: distributionHandOuts.id,
  dayId: distributionHandOuts.dayId,
  familyId: distributionHandOuts.familyId,
  passId: distributionHandOuts.passId,
  staffId: distributionHandOuts.staffId,
  at: distributionHandOuts.at,
  receivedAt: distributionHandOuts.receivedAt,
  clockChanged: distributionHandOuts.clockChanged,
  given: distributionHandOuts.given,
  collectedBy: distributionHandOuts.collectedBy,
  state: distributionHandOuts.state,
  decided: distributionHandOuts.decided,
  reason: distributionHandOuts.reason,
  receiptId: distributionHandOuts.receiptId,
}
export type HandOut = RowOf<typeof handOut>

const selected = columns(handOut)

/** All hand-outs of a day, the newest first. */
export const handOutsOf = statement({
  name: 'distribution.handOuts',
  takes: [distributionHandOuts.dayId],
  gives: many({ ...handOut, by: t.nullable(t.text) }),
  sql: (dayId) => sql`
    select ${selected}, staff.name as "by" from distribution_hand_outs ${joinStaff(distributionHandOuts.staffId)}
    where day_id = ${dayId} order by at desc, distribution_hand_outs.id`,
})

/** Those of some families. */
export const handOutsOfFamilies = statement({
  name: 'distribution.handOutsOfFamilies',
  takes: [t.texts],
  gives: many(handOut),
  sql: (families) => sql`
    select ${selected} from distribution_hand_outs where family_id = any(${sql.param(families)}::text[])`,
})

/** Those of the families of which something changed since an instant. */
export const handOutsSince = statement({
  name: 'distribution.handOutsSince',
  takes: [distributionHandOuts.dayId, t.instant],
  gives: many(handOut),
  sql: (dayId, since) => sql`
    select ${selected} from distribution_hand_outs where family_id in (
      select family_id from distribution_hand_outs where day_id = ${dayId} and changed_at >= ${since})`,
})

/** One hand-out; null: there is none. */
export const handOutOfId = statement({
  name: 'distribution.handOut',
  takes: [distributionHandOuts.id],
  gives: one(handOut),
  sql: (id) => sql`select ${selected} from distribution_hand_outs where id = ${id}`,
})

const newHandOut = {
  id: distributionHandOuts.id,
  dayId: distributionHandOuts.dayId,
  familyId: distributionHandOuts.familyId,
  passId: distributionHandOuts.passId,
  staffId: distributionHandOuts.staffId,
  at: distributionHandOuts.at,
  receivedAt: distributionHandOuts.receivedAt,
  clockChanged: distributionHandOuts.clockChanged,
  given: t.json<HandOut['given']>(),
  collectedBy: distributionHandOuts.collectedBy,
  state: distributionHandOuts.state,
}
export type NewHandOut = RowOf<typeof newHandOut>

/** Writes a hand-out, once however often it is sent. */
export const insertHandOut = statement({
  name: 'distribution.insertHandOut',
  takes: [newHandOut],
  gives: changes,
  sql: ({
    id,
    dayId,
    familyId,
    passId,
    staffId,
    at,
    receivedAt,
    clockChanged,
    given,
    collectedBy,
    state,
  }) => sql`
    insert into distribution_hand_outs
      (id, day_id, family_id, pass_id, staff_id, at, received_at, changed_at, clock_changed, given, collected_by, state)
    values (${id}, ${dayId}, ${familyId}, ${passId}, ${staffId}, ${at}::timestamptz, ${receivedAt}::timestamptz,
      ${receivedAt}::timestamptz, ${clockChanged}, ${JSON.stringify(given)}::jsonb, ${collectedBy}, ${state})
    on conflict (id) do nothing`,
})

/** Changes what became of a hand-out whose family is held. */
export async function setHandOut(
  tx: Executor,
  id: string,
  to: {
    readonly state: HandOutState
    readonly decided?: HandOut['decided']
    readonly reason?: string
    readonly changedBy?: string
    readonly changedAt: Date
  },
): Promise<void> {
  await tx.update(distributionHandOuts).set(to).where(eq(distributionHandOuts.id, id))
}

const pass = {
  id: distributionPasses.id,
  dayId: distributionPasses.dayId,
  name: distributionPasses.name,
  by: t.text,
  madeAt: distributionPasses.madeAt,
  loadedAt: distributionPasses.loadedAt,
  seenAt: distributionPasses.seenAt,
  revokedAt: distributionPasses.revokedAt,
}
export type Pass = RowOf<typeof pass>

const passColumns = sql`distribution_passes.id, day_id as "dayId", distribution_passes.name,
  ${staffName(distributionPasses.by)}, made_at as "madeAt", loaded_at as "loadedAt",
  distribution_passes.seen_at as "seenAt", revoked_at as "revokedAt"`

/** The passes of a day, in the order they were made. */
export const passesOf = statement({
  name: 'distribution.passes',
  takes: [distributionPasses.dayId],
  gives: many(pass),
  sql: (dayId) => sql`
    select ${passColumns} from distribution_passes ${joinStaff(distributionPasses.by)}
    where day_id = ${dayId} order by made_at, distribution_passes.id`,
})

/** The pass whose token has this hash, and how much it has sent. */
export const passOfToken = statement({
  name: 'distribution.passOfToken',
  takes: [distributionPasses.tokenHash],
  gives: one({ ...pass, madeBy: distributionPasses.by, sent: t.integer }),
  sql: (hash) => sql`
    select ${passColumns}, distribution_passes.by as "madeBy",
      (select count(*)::int from distribution_hand_outs where pass_id = distribution_passes.id) as "sent"
    from distribution_passes ${joinStaff(distributionPasses.by)} where token_hash = ${hash}`,
})

/** Makes a pass; `by` is the member of staff, `tokenHash` what is stored of its token. */
export async function insertPass(
  tx: Executor,
  made: { id: string; dayId: string; name: string; by: string; madeAt: Date; tokenHash: Buffer },
): Promise<void> {
  await tx.insert(distributionPasses).values(made)
}

/** Ends a pass; answers its day, null where there is none that is not ended. */
export const revokePass = statement({
  name: 'distribution.revokePass',
  takes: [distributionPasses.id, t.instant],
  gives: one({ dayId: distributionPasses.dayId }),
  sql: (id, at) => sql`
    update distribution_passes set revoked_at = ${at}::timestamptz where id = ${id} and revoked_at is null
    returning day_id as "dayId"`,
})

/** Notes that a pass was heard of, and with `loaded` that its phone has the list. */
export const notePass = statement({
  name: 'distribution.notePass',
  takes: [distributionPasses.id, t.instant, t.boolean],
  gives: changes,
  sql: (id, at, loaded) => sql`
    update distribution_passes set seen_at = ${at}::timestamptz,
      loaded_at = case when ${loaded} then ${at}::timestamptz else loaded_at end where id = ${id}`,
})

const MOST_OPEN = 500

/** Those that a pass has sent and that do not stand. */
export const openQuestionsOf = statement({
  name: 'distribution.openQuestionsOf',
  takes: [distributionPasses.id],
  gives: many({
    id: distributionHandOuts.id,
    state: distributionHandOuts.state,
    at: distributionHandOuts.at,
    receivedAt: distributionHandOuts.receivedAt,
  }),
  sql: (passId) => sql`
    select id, state, at, received_at as "receivedAt" from distribution_hand_outs where pass_id = ${passId} and state <> 'stands'
    order by at desc limit ${MOST_OPEN}`,
})
