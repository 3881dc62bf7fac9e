import { type SQL, sql } from 'drizzle-orm'
import {
  contentOrders,
  contentRowOf,
  inState,
  lastPosition,
} from '../../../platform/content/content.published.ts'
import { spentOf } from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t, type ValueOf } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { changes, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { needs } from '../giving.tables.ts'
import { when, whenIs, listFrom } from '../../../kernel/database/list-statement.ts'

/** The stage of a published need: met if it has all its money, unless staff decided how it ended. */
const soFar = sql`coalesce(outcome, case when received_paise >= required_paise then 'met' else 'open' end)`
export const outcomeSoFar = t.computed(t.oneOf('open', 'met', 'closed'), soFar)

/** The state of a need, for staff. */
export const needState = t.computed(
  t.oneOf('draft', 'scheduled', 'open', 'met', 'closed', 'archived'),
  sql`case when archived_at is not null then 'archived'
    when published_at is not null then ${soFar}
    when publish_at is not null then 'scheduled' else 'draft' end`,
)

const need = {
  ...contentRowOf(needs),
  ...rowOf(needs, ['name', 'requirement', 'translations', 'category', 'district']),
  ...rowOf(needs, ['closedAt', 'outcome', 'closing', 'closingTranslations']),
  state: needState,
  /** The address of its photograph, or of the drawing of its text. */
  image: t.computed(t.text, sql`coalesce(image, '/pictures/need/' || id || '.svg')`),
  required_amount: needs.requiredPaise,
  received_amount: needs.receivedPaise,
  /** The amount spent from it, by the ledger. */
  spent_amount: t.computed(t.paise, spentOf(sql`'need:' || needs.id`)),
}
export type OfficeNeed = RowOf<typeof need>

const orders = {
  ...contentOrders,
  '-progress': orderedBy(sql`received_paise * 10000 / required_paise`, 'bigint', sql`id`, 'desc'),
} as const satisfies Record<string, Order>

/** For published needs: still open, met by money or by staff's decision, and closed by staff. */
const stages = {
  open: sql`closed_at is null and received_paise < required_paise`,
  met: sql`coalesce(outcome, 'met') = 'met' and (outcome = 'met' or received_paise >= required_paise)`,
  closed: sql`outcome = 'closed'`,
} as const

function stateCondition(state: ValueOf<typeof needState>): SQL {
  return state === 'open' || state === 'met' || state === 'closed'
    ? sql`${inState('open')} and ${stages[state]}`
    : inState(state)
}

/** One page of the needs; without a state all except archived ones. Refuses with bad_request (after). */
export const needsPage = listFrom('giving.findNeeds', {
  row: need,
  orders,
  from: sql`from needs`,
  narrow: {
    state: when(needState, stateCondition, inState(null)),
    category: whenIs(needs.category),
    /** Part of the name, of the requirement or of the district; for few needs with few words, an index gains nothing. */
    q: when(t.text, (q) => sql`strpos(lower(concat_ws(' ', name, requirement, district)), lower(${q})) > 0`),
  },
})

/** How many needs are in each state. */
export const countNeeds = statement('giving.countNeeds', {
  gives: one({ open: t.integer, met: t.integer, draft: t.integer, scheduled: t.integer }),
  sql: () => sql`
    select count(*) filter (where ${stateCondition('open')})::int as "open",
      count(*) filter (where ${stateCondition('met')})::int as "met",
      count(*) filter (where ${inState('draft')})::int as "draft",
      count(*) filter (where ${inState('scheduled')})::int as "scheduled" from needs`,
})

export const needById = rowBy('giving.needById', needs.id, need)

/** A need, locked until the transaction ends. */
export const lockNeed = rowBy(
  'giving.lockNeed',
  needs.id,
  rowOf(needs, ['version', 'requiredPaise', 'receivedPaise', 'publishedAt', 'closedAt', 'outcome']),
  { rest: sql`for no key update` },
)

/** Inserts a draft at the end of the order. */
export const insertNeed = (tx: Executor, draft: Omit<typeof needs.$inferInsert, 'position'>) =>
  tx.insert(needs).values({ ...draft, position: lastPosition(needs) })

/** Copies a need as a draft with a new id; 0: there is none to copy. */
export const insertCopy = statement('giving.insertCopy', {
  takes: [needs.id, needs.id, t.instant],
  gives: changes,
  sql: (id, of, at) => sql`
    insert into needs (id, name, requirement, translations, category, district, required_paise, image, position, created_at)
    select ${id}, name, requirement, translations, category, district, required_paise, image, ${lastPosition(needs)}, ${at}::timestamptz
    from needs where id = ${of}`,
})
