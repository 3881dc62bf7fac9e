import { msg } from '@lingui/core/macro'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import {
  contentActions,
  contentSorts,
  draft,
  orderAction,
  stateColumn,
  stateFilter,
  timeColumns,
} from '../content/content-kit.tsx'
import { languagesFact } from '../content/languages-fact.tsx'
import { translated } from '../kit/form/translated.ts'
import { register } from '../kit/form/register.tsx'
import { type Action, action, type ValuesOf } from '../kit/resource.ts'
import { rulesFrom, writtenFrom } from '../kit/form/rules-text.ts'
import { call } from '../shell/api.ts'
import type { OfficeEvent } from './event-labels.ts'
import { EventHistory, EventParts, EventReasons, useEventActs } from './event-sheet.tsx'
import { unreachedEnds } from './winner-labels.ts'
import { column, dayColumn, rupeesColumn, textColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import { allView, optionsOf } from '../kit/options.tsx'

const EDIT = 'events.edit'

const ends = {
  draw: msg`Hold the draw among those who have a place`,
  refund: msg`Refund every rupee`,
} as const

const words = translated(
  {
    name: {
      kind: 'line',
      label: msg`Event name`,
      hint: msg`Everyone can read it.`,
      required: true,
      maxLength: 80,
    },
    rules: {
      kind: 'lines',
      label: msg`Rules and prizes`,
      hint: msg`Start a line with - for a list item, or # for a heading. Write **this** for bold. An empty line starts a new paragraph.`,
      required: true,
      maxLength: 10_000,
      rows: 8,
    },
    amount: {
      kind: 'number',
      label: msg`Price per place (₹)`,
      hint: msg`Price, places, number of winners and closing day are fixed once someone has a place.`,
      required: true,
    },
    total_people: {
      kind: 'number',
      label: msg`Places`,
      hint: msg`Once the last place is paid for, the draw is fixed for 11:00 the next day.`,
      required: true,
    },
    winners: { kind: 'number', label: msg`Winners`, required: true },
    one_each: { kind: 'check', label: msg`One place per donor` },
    closes_on: {
      kind: 'day',
      label: msg`Closing day`,
      hint: msg`Places are sold until 20:00 on this day. Required before you open the event; fixed once someone has a place.`,
    },
    at_close: {
      kind: 'choice',
      label: msg`If places are left`,
      hint: msg`Everyone can read it before the first place is taken. Do not spend the event’s money until it has ended: it may have to be refunded.`,
      options: optionsOf(ends),
    },
    unreached_days: {
      kind: 'number',
      label: msg`Days to reach a winner`,
      hint: msg`30, unless you enter another number. After that the prize passes on. Everyone can read it.`,
    },
    unreached_then: {
      kind: 'choice',
      label: msg`Prize then goes to`,
      hint: msg`To the next in the drawn order, unless you choose otherwise.`,
      options: optionsOf(unreachedEnds),
    },
  },
  ['name', 'rules'],
)

type Values = ValuesOf<typeof words.fields>

/** The rule for passing on a prize: the default if empty, except for an event that is older than this rule. */
function passing({ unreached_days: days, unreached_then: then }: Values, before: OfficeEvent | null) {
  if (before?.unreached_days === null && days === null && then === '')
    return { unreached_days: null, unreached_then: null }
  return { unreached_days: days ?? 30, unreached_then: then || ('next' as const) }
}

/** The values of its form. */
function valuesOf(event: OfficeEvent): Values {
  const values = words.values({ ...event, one_each: event.entriesPerDonor === 1 })
  return {
    ...values,
    rules: writtenFrom(values.rules),
    rules_gu: writtenFrom(values.rules_gu),
    rules_hi: writtenFrom(values.rules_hi),
  }
}

/** The body to save. Untouched rules stay exactly as they were. */
function bodyOf(values: Values, before: OfficeEvent | null) {
  const rulesOf = (text: string, stood: string | undefined) =>
    stood !== undefined && writtenFrom(stood) === text ? stood : rulesFrom(text)
  const { gu, hi } = before?.translations ?? {}
  const { one_each, ...written } = words.body({
    ...values,
    rules: rulesOf(values.rules, before?.rules),
    rules_gu: rulesOf(values.rules_gu, gu?.rules),
    rules_hi: rulesOf(values.rules_hi, hi?.rules),
  })
  return {
    ...written,
    entriesPerDonor: one_each ? (1 as const) : null,
    at_close: values.at_close || null,
    ...passing(values, before),
  }
}

const hasEntries = ({ held_people: reserved, completed_people: paid }: OfficeEvent) => reserved + paid > 0

/** Publishing as for all content, with a note on the effects on a draw and on owners of entries. */
const publishing = contentActions('event', EDIT).map((event): Action<OfficeEvent> => {
  const fits = (row: OfficeEvent) => event.fits?.(row) ?? true
  switch (event.name) {
    case 'publish':
      return {
        ...event,
        label: msg`Open event`,
        explain: msg`Everyone can see it from now on and take a place. The secret of its draw is created and its fingerprint published; neither ever changes. Price, places, number of winners and closing day can change until someone has a place. After that they are fixed, and the event stays on the site until it is drawn or has closed. You can still correct name, rules and picture; the audit log records who did.`,
        done: msg`The event is open.`,
      }
    case 'unpublish':
      return { ...event, fits: (row) => fits(row) && !hasEntries(row) }
    case 'archive':
      return { ...event, fits: (row) => fits(row) && (!hasEntries(row) || row.state === 'drawn') }
    default:
      return event
  }
})

const price = { ...rupeesColumn('amount', msg`Price per place (₹)`), name: 'price' }
const closes = { ...dayColumn('closes_on', msg`Closing day`), name: 'closes' }
const draw = { ...timeColumn('draw_at', msg`Draw`), name: 'draw' }
const code = { ...textColumn('eventId', msg`Public code`), name: 'code' }
const placesTaken = ({ completed_people: paid, total_people: all }: OfficeEvent) => `${paid} / ${all}`

/** Events with entries at one price, and a draw once all are paid. */
export const events = register({
  list: 'GET office/events',
  permission: EDIT,
  fields: words.fields,
  values: valuesOf,
  body: bodyOf,
  create: draft(msg`New event`),
  columns: [
    'name',
    stateColumn,
    column('taken', msg`Paid places`, placesTaken, { end: true }),
    price,
    closes,
    draw,
    { ...code, hidden: true },
    ...timeColumns,
  ],
  filters: [
    {
      ...stateFilter('waiting', 'drawn', 'returned'),
      options: [
        ...stateFilter('waiting', 'drawn', 'returned').options,
        { value: 'void', label: msg`Draw voided` },
      ],
    },
  ],
  views: [
    allView,
    { name: 'open', label: msg`Open`, filters: { state: 'open' } },
    { name: 'draw', label: msg`Draws due`, filters: { state: 'waiting' } },
    { name: 'drafts', label: msg`Drafts`, filters: { state: 'draft' } },
  ],
  sorts: contentSorts,
  search: { name: 'q', label: msg`Name or public code` },
  empty: msg`No events yet. Create one with the button above. Visitors cannot see it until it is opened.`,
  actions: [orderAction('event', EDIT, 'GET office/events', ({ name }) => name)],
  rowActions: [
    ...publishing,
    action<OfficeEvent>(EDIT)({
      name: 'end',
      label: msg`End event`,
      fits: (row) => row.state === 'open' && row.closes_on === null && hasEntries(row),
      explain: msg`It has sold places and has no closing day. You propose one. Nothing changes until a second person, a treasurer or an owner, approves it. Then its page shows the day. Everyone who has a place gets one e-mail. It gives the day, what happens then, and how to ask for a refund before it. The day cannot be changed afterwards. If the last place is sold earlier, the draw is held as usual.`,
      fields: {
        closes_on: {
          kind: 'day',
          label: msg`Closing day`,
          hint: msg`Places are sold until 20:00 on this day. It must be at least 14 days after approval, so choose a few days more.`,
          required: true,
        },
        at_close: {
          kind: 'choice',
          label: msg`If places are left`,
          hint: msg`With fewer places taken than winners, every rupee is refunded in either case.`,
          required: true,
          options: optionsOf(ends),
        },
        reason: { kind: 'lines', label: msg`Reason for ending it`, required: true, maxLength: 500 },
      },
      send: (values, { id: eventId }) =>
        outcomeOf(call('POST office/events/end/ask', { body: { eventId, ...values } })),
      done: msg`Recorded. A second person must approve this.`,
    }),
    action<OfficeEvent>(EDIT)({
      name: 'copy',
      label: msg`Copy`,
      send: (_values, { id }) => call('POST office/events/copy', { body: { id } }),
      done: msg`The copy is saved as a draft.`,
    }),
  ],
  record: {
    head: [stateColumn, closes],
    judged: (row) => <EventParts key={row.id} row={row} />,
    why: (row) => <EventReasons row={row} />,
    main: ['price', 'winners', 'then', 'draw', 'code', 'languages', 'published'],
    facts: [
      price,
      column<OfficeEvent>('winners', msg`Winners`, (event) => String(event.winners)),
      { ...wordColumn('at_close', msg`If places are left`, ends), name: 'then' },
      draw,
      code,
      languagesFact,
      ...timeColumns,
      { ...textColumn('commitment', msg`Fingerprint of the draw`), name: 'seed' },
    ],
    timeline: (row) => <EventHistory row={row} />,
    useActs: useEventActs,
  },
})
