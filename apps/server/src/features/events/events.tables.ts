import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, languageColumn, paise, reference, translations } from '../../kernel/database/columns.ts'
import { contentColumns, oneState } from '../../platform/content/content.tables.ts'
import { vouchers } from '../../money/books/books.tables.ts'
import { documents } from '../../platform/documents/documents.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import { accounts } from '../../platform/identity/identity.tables.ts'

/** An event with a number of places at the same price; once all are paid, winners are drawn. */
export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    /** The public code, such as KITE26. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** HTML; staff's input is cleaned before it is stored. */
    rules: text().notNull(),
    translations: translations<'name' | 'rules'>(),
    /** The address of an uploaded photograph; null: drawn from the event's name. */
    image: text(),
    amountPaise: paise('amount_paise').notNull(),
    totalPeople: integer('total_people').notNull(),
    /** Places being paid for, and paid places: a trigger on the entries maintains both. */
    heldPeople: integer('held_people').notNull().default(0),
    completedPeople: integer('completed_people').notNull().default(0),
    /** Of the places being paid for, those of accounts that never paid; maintained by the same trigger. */
    heldNewcomers: integer('held_newcomers').notNull().default(0),
    winners: integer().notNull(),
    /** True if a donor may take only one place. */
    oneEach: boolean('one_each').notNull().default(false),
    /** The end of sales, announced before the first; null for events from before this column. */
    closesAt: instant('closes_at'),
    /** What happens then if places are left: a draw among those taken, or a refund of all payments. */
    atClose: text('at_close', { enum: ['draw', 'refund'] }),
    /** When that was done, and what it was: an event with `draw` but fewer places than winners is refunded too. */
    closedAt: instant('closed_at'),
    closedWith: text('closed_with', { enum: ['draw', 'refund'] }),
    /**
     * Days from the draw after which the prize of an unreachable winner passes on, and where to: the next place in the
     * drawn order, or the event's purpose. Null for events from before this column, whose prizes wait.
     */
    unreachedDays: smallint('unreached_days'),
    unreachedThen: text('unreached_then', { enum: ['next', 'purpose'] }),
    /** When two people set the end of an event that had none at its first sale; null for all others. */
    endSetAt: instant('end_set_at'),
    /** When the last mail about that was written. */
    endAnnouncedAt: instant('end_told_at'),
    /** When the last mail about its end was written. */
    closeAnnouncedAt: instant('close_told_at'),
    ...contentColumns(),
  },
  (table) => [
    index('events_published').on(table.position).where(sql`published_at is not null`),
    index('events_due').on(table.publishAt).where(sql`publish_at is not null`),
    check('events_one_state', oneState()),
    check('events_amount', sql`${table.amountPaise} >= 100`),
    check('events_winners', sql`${table.winners} between 1 and ${table.totalPeople}`),
    check('events_counted', sql`${table.heldPeople} >= 0 and ${table.completedPeople} >= 0`),
    check('events_unreached', sql`(${table.unreachedDays} is null) = (${table.unreachedThen} is null)`),
    check('events_end', sql`(${table.closesAt} is null) = (${table.atClose} is null)`),
    check('events_end_set', sql`${table.endSetAt} is null or ${table.closesAt} is not null`),
    check('events_closed_with', sql`(${table.closedAt} is null) = (${table.closedWith} is null)`),
    check('events_closed_in_time', sql`${table.closedAt} >= ${table.closesAt}`),
    // nobody can pay for a place of an event that has closed
    check('events_closed', sql`${table.closedAt} is null or ${table.heldPeople} = 0`),
    index('events_closing').on(table.closesAt).where(sql`closed_at is null`),
    // holds against a thousand concurrent buyers (faults, C)
    check('events_places', sql`${table.heldPeople} + ${table.completedPeople} <= ${table.totalPeople}`),
    // an event with places taken cannot be hidden
    check(
      'events_places_published',
      sql`(${table.heldPeople} = 0 or ${table.publishedAt} is not null)
        and (${table.completedPeople} = 0 or num_nonnulls(${table.publishedAt}, ${table.archivedAt}) = 1)`,
    ),
  ],
)

/** One place that somebody took: held while it is being paid for, then confirmed or released. */
export const eventEntries = pgTable(
  'event_entries',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    eventId: reference('event_id', () => events.id),
    /** The entry whose order also pays for this place; null for the entry that has the order, or needs none. */
    paidWith: text('paid_with').references((): AnyPgColumn => eventEntries.id),
    /** The name of the place in the draw, in mails and in the certificate. */
    uniqueId: text('unique_id').notNull().unique(),
    /** Null for a place sold over the counter. */
    accountId: text('account_id').references(() => accounts.id),
    /** The client's idempotency key of the form, on the place that has the order: sent twice, it takes places once. */
    once: text(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    message: text().notNull(),
    termsTicked: boolean('terms_ticked').notNull(),
    place: text({ enum: ['held', 'confirmed', 'released'] }).notNull(),
    /** The account, if the event allows one place per donor; null if it allows several. */
    onlyOf: text('only_of'),
    createdAt: instant('created_at').notNull(),
    heldUntil: instant('held_until').notNull(),
    /** Which of its account's five slots a held place occupies. */
    holdSlot: smallint('hold_slot'),
    /** True if its account had never paid for anything when the place was taken. */
    newcomer: boolean().notNull().default(false),
    /** When its time to pay ran out. */
    lapsedAt: instant('lapsed_at'),
    confirmedAt: instant('confirmed_at'),
    /** The number of the last draw that its owner got a mail about. */
    announcedDraw: integer('told_draw').notNull().default(0),
    /** True if its owner got a mail about the end of its event. */
    announcedClose: boolean('told_close').notNull().default(false),
    /** True if its owner got a mail about an end that was set after the sale. */
    announcedEnd: boolean('told_end').notNull().default(false),
  },
  (table) => [
    index('event_entries_mobile').on(table.mobile),
    index('event_entries_held').on(table.heldUntil).where(sql`place = 'held'`),
    index('event_entries_event').on(table.eventId, table.place),
    index('event_entries_newest').on(table.createdAt, table.id),
    index('event_entries_of_event').on(table.eventId, table.createdAt, table.id),
    index('event_entries_names').using('btree', sql`lower(${table.name}) text_pattern_ops`),
    index('event_entries_mobiles').using('btree', sql`reverse(${table.mobile}) text_pattern_ops`),
    uniqueIndex('event_entries_one_each')
      .on(table.eventId, table.onlyOf)
      .where(sql`only_of is not null and place <> 'released'`),
    // places given back may be taken again with the same form
    uniqueIndex('event_entries_once').on(table.once).where(sql`once is not null and place <> 'released'`),
    index('event_entries_paid_with').on(table.paidWith).where(sql`paid_with is not null`),
    uniqueIndex('event_entries_five_holds').on(table.accountId, table.holdSlot).where(sql`place = 'held'`),
    index('event_entries_lapsed').on(table.accountId, table.lapsedAt).where(sql`lapsed_at is not null`),
    check('event_entries_paid_with_another', sql`${table.paidWith} <> ${table.id}`),
    check('event_entries_hold_slot', sql`${table.holdSlot} between 1 and 5`),
    check(
      'event_entries_confirmed',
      sql`(${table.place} = 'confirmed') = (${table.confirmedAt} is not null)`,
    ),
    check('event_entries_paid_how', sql`${table.accountId} is not null or ${table.place} <> 'held'`),
  ],
)

/** Places sold together over the counter: the amount, and the seller. */
export const eventSales = pgTable(
  'event_sales',
  {
    /** The first of its places. */
    entryId: reference('entry_id', () => eventEntries.id).primaryKey(),
    eventId: reference('event_id', () => events.id),
    places: smallint().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    voucherId: reference('voucher_id', () => vouchers.id).unique(),
    soldBy: reference('sold_by', () => staff.id),
    /** The idempotency key. */
    once: text().notNull().unique(),
    takenBackAt: instant('taken_back_at'),
    /** Why it was reversed. */
    endReason: text('end_reason').notNull().default(''),
  },
  (table) => [
    index('event_sales_event').on(table.eventId),
    check('event_sales_places', sql`${table.places} between 1 and 5`),
    check('event_sales_amount', sql`${table.amountPaise} > 0`),
  ],
)

/** The secret of an event's draws and its public fingerprint, written before the first place is taken; append-only. */
export const eventSeeds = pgTable('event_seeds', {
  eventId: reference('event_id', () => events.id).primaryKey(),
  /** The fingerprint of the first draw's seed; it commits to the other seeds too. */
  commitment: text().notNull(),
  /** The last seed, from which all others follow, encrypted with the server's key. */
  sealedRoot: text('sealed_root').notNull(),
  committedAt: instant('committed_at').notNull(),
})

/** A draw: its frozen list and commitment, then its seed. Void draws stay; a trigger refuses any other change. */
export const eventDraws = pgTable(
  'event_draws',
  {
    id: text().primaryKey(),
    eventId: reference('event_id', () => events.id),
    /** 1 for the first; one more after each void. */
    nth: integer().notNull(),
    format: text({ enum: ['sahay-draw-1', 'sahay-draw-2'] })
      .notNull()
      .default('sahay-draw-1'),
    fixedAt: instant('fixed_at').notNull(),
    drawAt: instant('draw_at').notNull(),
    /** The frozen list, verbatim, and its SHA-256 in hex. */
    list: text().notNull(),
    listHash: text('list_hash').notNull(),
    commitment: text().notNull(),
    /** The seed, encrypted with the server's key: nobody can read it in the tables before the draw. */
    sealedSeed: text('sealed_seed').notNull(),
    seed: text(),
    drawnAt: instant('drawn_at'),
    /** When the database wrote the result, by its own clock: set by a trigger, which refuses a draw before its time. */
    recordedAt: instant('recorded_at'),
    /** When the last mail about its winners was written. */
    announcedAt: instant('told_at'),
    voidedAt: instant('voided_at'),
  },
  (table) => [
    uniqueIndex('event_draws_one').on(table.eventId).where(sql`voided_at is null`),
    uniqueIndex('event_draws_nth').on(table.eventId, table.nth),
    index('event_draws_due').on(table.drawAt).where(sql`drawn_at is null and voided_at is null`),
    index('event_draws_drawn_at').on(table.drawnAt).where(sql`drawn_at is not null and voided_at is null`),
    check('event_draws_drawn', sql`(${table.seed} is null) = (${table.drawnAt} is null)`),
    check('event_draws_not_early', sql`${table.drawnAt} >= ${table.drawAt}`),
  ],
)

/** The winners, in order; append-only by a trigger (faults, E). */
export const eventWinners = pgTable(
  'event_winners',
  {
    id: text().primaryKey(),
    drawId: reference('draw_id', () => eventDraws.id),
    rank: integer().notNull(),
    /** The rank of the prize that passed on to this place; null for those drawn first. */
    prizeRank: integer('prize_rank'),
    entryId: reference('entry_id', () => eventEntries.id),
  },
  (table) => [
    uniqueIndex('event_winners_rank').on(table.drawId, table.rank),
    uniqueIndex('event_winners_entry').on(table.drawId, table.entryId),
    check('event_winners_from_one', sql`${table.rank} >= 1`),
  ],
)

/** What a winner got, and who collected it. */
export const eventPrizes = pgTable('event_prizes', {
  winnerId: reference('winner_id', () => eventWinners.id).primaryKey(),
  prize: text().notNull(),
  receivedBy: text('received_by').notNull(),
  handedOn: date('handed_on').notNull(),
  note: text().notNull().default(''),
  /** Whether tax had to be deducted (TDS), for the accountant. */
  taxNote: text('tax_note').notNull().default(''),
  /** A photograph of the receipt. */
  documentId: text('document_id').references(() => documents.id, { onDelete: 'set null' }),
  notedBy: reference('noted_by', () => staff.id),
  notedAt: instant('noted_at').notNull(),
  version: integer().notNull().default(1),
})

/** A prize that passed on, since its winner could not be reached; written when a second person approves. */
export const prizePasses = pgTable(
  'prize_passes',
  {
    winnerId: reference('winner_id', () => eventWinners.id).primaryKey(),
    /** Who gets it; null: it went to the event's purpose. */
    toWinnerId: text('to_winner_id')
      .unique()
      .references(() => eventWinners.id),
    reason: text().notNull(),
    askedBy: text('asked_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('prize_passes_two_people', sql`${table.approvedBy} <> ${table.askedBy}`),
    check('prize_passes_to_another', sql`${table.toWinnerId} <> ${table.winnerId}`),
  ],
)

/** Who requested to void a draw and why, and who approved it as second person: written when it becomes void. */
export const drawVoids = pgTable(
  'draw_voids',
  {
    drawId: reference('draw_id', () => eventDraws.id).primaryKey(),
    /** Public. */
    reason: text().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    check('draw_voids_two_people', sql`${table.approvedBy} <> ${table.askedBy}`),
    check('draw_voids_reason', sql`length(${table.reason}) between 10 and 500`),
  ],
)
