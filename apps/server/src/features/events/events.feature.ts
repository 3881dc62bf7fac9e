import { entrySearch, eventSearch } from './events-search.ts'
import type { Feature } from '../../manifest/feature.ts'
import { contentIn } from '../../platform/content/content.published.ts'
import { giveUpOrder } from '../../money/payments/give-up.ts'
import { freeTextOf } from '../../kernel/language/content.ts'
import { msg } from '../../kernel/language/message.ts'
import { eventsFigures } from './events-figures.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { counterSales } from './entries/counter-sales.ts'
import { eventTexts } from '@sahay/contract/events/office-events'
import { cleanRules } from './clean-rules.ts'
import { createDrawMails } from './draws/draw-mails.ts'
import { createDrawSeeds, sealedSeedsOf } from './draws/draw-seeds.ts'
import { drawVoidKind, drawVoids } from './draws/draw-voids.ts'
import { draws } from './draws/draws.ts'
import { createDraws, type DrawsParts, isDrawn } from './draws/draws.service.ts'
import { entries } from './entries/entries.ts'
import { officeEntries } from './entries/entries-office.ts'
import { entrySettling } from './entries/entry-settling.ts'
import { requestEntrySlip } from './entries/entry-slip.ts'
import { entryThanksSource } from './entries/entry-thanks.ts'
import { createEventView, eventPictureOf } from './event.ts'
import { createEndMails, endSettingKind, endSettings } from './ends/end-settings.ts'
import { createEventEnds } from './ends/event-ends.ts'
import { eventGuard, officeEvents } from './events-office.ts'
import { loadDemoEvents } from './events.demo.ts'
import { entriesHolder } from './events.personal.ts'
import { previewOf } from '../../platform/content/preview.ts'
import { createPlaces, type PlacesParts } from './entries/places.ts'
import { publicEvents } from './public-events.ts'
import { anyEvent, publishedEventOf } from './events.store.ts'
import { events as eventsTable } from './events.tables.ts'
import { prizePassKind } from './winners/prize-passes.ts'
import { createSeedSeal } from './sealed-seed.ts'
import { drawsNext, drawsToday, winnersToday } from './winners/draws-today.ts'
import { saleReversal } from './entries/sale-reversal.ts'
import { officeDraws } from './winners/draws-office.ts'
import { officeWinners, prizeReceiptRoute, winnerCases } from './winners/winners-office.ts'
import { retention } from '@sahay/contract/settings/retention'
import { sql } from 'drizzle-orm'

const declaration = {
  name: 'events',
  jobs: {
    places: { everySeconds: 5 },
    draws: { everySeconds: 2 },
    'draw seeds': { everySeconds: 5 },
    'draw mails': { everySeconds: 10 },
    'end mails': { everySeconds: 10 },
    'event ends': { everySeconds: 5 },
    'closing mails': { everySeconds: 10 },
  },
  grants: {
    // written once, never changed
    event_seeds: 'insert',
    event_winners: 'insert',
    // written once, except what happens to them later
    event_draws: 'insert, update (seed, drawn_at, told_at, voided_at)',
    // kept for as long as the books are
    draw_voids: 'insert',
    prize_passes: 'insert',
    event_entries: 'insert, update',
    event_sales: 'insert, update (taken_back_at, end_reason)',
    events: 'insert, update',
    event_prizes: 'insert, update',
  },
  idPrefixes: ['evt', 'ent', 'drw', 'win'],
  permissions: {
    'events.read': ['owner', 'editor', 'treasurer', 'auditor'],
    'events.edit': ['owner', 'editor'],
    'events.sell': ['owner', 'editor', 'treasurer'],
    'events.draw': ['owner', 'treasurer'],
    'draws.read': ['owner', 'editor', 'treasurer', 'auditor'],
    'entries.contact': ['owner', 'treasurer'],
    'entries.free': ['owner', 'editor', 'treasurer'],
    'prizes.hand': ['owner', 'treasurer'],
  },
  auditActions: [
    'draw.voided',
    'entry.contact_read',
    'entry.freed',
    'entry.sale_reversed',
    'entry.sold',
    'event.end_set',
    'event.saved',
    'prize.noted',
    'prize.passed',
    'prize.receipt_read',
  ],
  documentKinds: { prize: { isPrivate: true, days: retention.prizeReceipts.days, longest: 2500 } },
  funds: ['event:'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    events: typeof declaration
  }
}

/** The replaceable rules for races between a payment, a place and a draw. */
export type EventRules = Pick<PlacesParts, 'giveUp'> & Pick<DrawsParts, 'wasDrawn'>

/** Places in events, their draws and their mails. */
export const events = eventsBy({ giveUp: giveUpOrder, wasDrawn: isDrawn })

/** The same with other rules. */
export function eventsBy(rules: EventRules): Feature {
  const show = createEventView()
  return {
    ...declaration,
    apis: [publicEvents, officeEvents, officeWinners, drawVoids, endSettings],
    yearFigures: [eventsFigures],
    accountHolders: [entriesHolder],
    requestHolders: [entriesHolder],
    fundNames: {
      'event:': {
        all: msg('fund.events', 'Events'),
        each: sql`select 'event:' || id as account, name from events`,
      },
    },
    caseHolders: [winnerCases],
    searchHolders: [eventSearch, entrySearch],
    todayHolders: [drawsToday, winnersToday],
    nextHolders: [drawsNext],
    contentHolders: [
      contentIn({
        kind: 'event',
        edits: 'events.edit',
        table: eventsTable,
        texts: [
          {
            rules: eventTexts,
            isOpen: sql`events.closed_at is null and events.completed_people < events.total_people`,
            clean: ({ rules: written = '', ...words }) => ({ ...words, rules: cleanRules(written) }),
          },
        ],
      }),
    ],
    boughtFor: `select winner.id, 'event:' || draw.event_id as fund
    from event_winners winner join event_draws draw on draw.id = winner.draw_id`,
    previews: {
      // in the list of all, where visitors read its rules
      event: previewOf({
        reads: 'events.read',
        byId: anyEvent,
        show: (event, language) => show(event, language, event.now),
        page: () => '/joinourngo',
      }),
    },
    paidRecords: {
      // a place sold over the counter has no order and no account; several places taken together have one order, or one
      // sale, which names the first
      entry: `select e.id, v.amount_paise
            * (1 + (select count(*) from event_entries other where other.paid_with = e.id)) as amount_paise,
          'event:' || e.event_id as account, e.account_id is not null as ordered
        from event_entries e left join events v on v.id = e.event_id where e.paid_with is null`,
    },
    demo: {
      load: (tx, { now, secretKey }) => loadDemoEvents(tx, now, createSeedSeal([secretKey])),
      rows: sql`select from events where id like 'evt\\_demo%'`,
    },
    sealed: sealedSeedsOf,
    open(platform) {
      const { db, instant, slips, limits } = platform
      const seal = createSeedSeal(platform.secretKeys)
      const made = { ...platform, ...rules, seal }
      const reversal = saleReversal(platform.secondPerson, instant)
      const parts = { ...made, reversal, places: createPlaces(made), draws: createDraws(made) }
      createDrawSeeds(parts)
      createDrawMails(parts)
      createEndMails(parts)
      createEventEnds(parts)
      return {
        routes(context) {
          for (const api of [entries, officeEntries, counterSales, draws, officeDraws])
            api.routes(context, parts)
          prizeReceiptRoute(context, platform)
        },
        payments: {
          entry: {
            async show(entryId) {
              const event = await publishedEventOf(db, entryId)
              return (
                event && {
                  text: freeTextOf('name', event.translations, event),
                  picture: eventPictureOf(event),
                }
              )
            },
            settle: {
              ...entrySettling(parts),
              shownBy: 'events',
              async captured(tx, captured) {
                await requestEntrySlip(slips, tx, captured)
                await limits.forgive(tx, 'order.unpaid', captured.accountId)
              },
            },
          },
        },
        thanks: { event: entryThanksSource(db, instant) },
        approvals: [drawVoidKind(parts), prizePassKind(parts), endSettingKind(parts), reversal.kind],
        content: { event: eventGuard(seal) },
      }
    },
  }
}
