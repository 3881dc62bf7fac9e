import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeRupees } from '@sahay/contract/kernel/money'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import {
  atBoxes,
  boxesOf,
  contentActions,
  contentSorts,
  newAction,
  orderAction,
  type Saved,
  stateColumn,
  stateFilter,
  timeColumns,
  translationsIn,
} from '../content/content-kit.tsx'
import { allRows } from '../kit/list/all-rows.ts'
import { type Action, action, edit, resource, type ValuesOf } from '../kit/resource.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import type { OfficeEvent } from './event-labels.ts'
import { EventActs, EventHistory, EventParts, EventReasons } from './event-sheet.tsx'
import { unreachedEnds } from './winner-labels.ts'
import { rulesFrom, writtenFrom } from './rules-text.ts'

const texts = ['name', 'rules'] as const
const EDIT = 'events.edit'

const ends = {
  draw: msg`Draw among those who have a place`,
  refund: msg`Give every rupee back`,
} as const

const fields = {
  name: {
    kind: 'line',
    label: msg`Name of the event`,
    hint: msg`Everybody reads it.`,
    required: true,
    maxLength: 80,
  },
  rules: {
    kind: 'lines',
    label: msg`Rules and prizes`,
    hint: msg`Begin a line with - for a point, with # for a heading; **this** is bold. An empty line begins a paragraph.`,
    required: true,
    maxLength: 10_000,
    rows: 8,
  },
  amount: {
    kind: 'number',
    label: msg`Rupees a place`,
    hint: msg`Price, places, winners and closing day stay as they are once somebody has a place.`,
    required: true,
  },
  total_people: {
    kind: 'number',
    label: msg`Places`,
    hint: msg`Once the last one is paid for, the draw is fixed for 11:00 on the next day.`,
    required: true,
  },
  winners: { kind: 'number', label: msg`Winners`, required: true },
  one_each: { kind: 'check', label: msg`One place for each donor` },
  closes_on: {
    kind: 'day',
    label: msg`Closing day`,
    hint: msg`Places are sold until 20:00 on this day. Needed before it is opened; it stays once somebody has a place.`,
  },
  at_close: {
    kind: 'choice',
    label: msg`If places are left then`,
    hint: msg`Everybody reads it before the first place is taken. Leave the money of an event alone until it has ended: it may have to go back.`,
    options: keysOf(ends).map((value) => ({ value, label: ends[value] })),
  },
  unreached_days: {
    kind: 'number',
    label: msg`Days that a winner has who cannot be reached`,
    hint: msg`30, unless you write something else. Then the prize passes on. Everybody reads it.`,
  },
  unreached_then: {
    kind: 'choice',
    label: msg`Where the prize goes then`,
    hint: msg`To the next in the drawn order, unless you choose.`,
    options: keysOf(unreachedEnds).map((value) => ({ value, label: unreachedEnds[value] })),
  },
  name_gu: { kind: 'line', label: msg`Name of the event, in Gujarati`, maxLength: 80 },
  rules_gu: { kind: 'lines', label: msg`Rules and prizes, in Gujarati`, maxLength: 10_000, rows: 8 },
  name_hi: { kind: 'line', label: msg`Name of the event, in Hindi`, maxLength: 80 },
  rules_hi: { kind: 'lines', label: msg`Rules and prizes, in Hindi`, maxLength: 10_000, rows: 8 },
} as const

type Values = ValuesOf<typeof fields>

/** When a prize passes on; the usual where nothing is written, but for an event from before this was asked. */
function passing({ unreached_days: days, unreached_then: then }: Values, before?: OfficeEvent) {
  if (before?.unreached_days === null && days === null && then === '')
    return { unreached_days: null, unreached_then: null }
  return { unreached_days: days ?? 30, unreached_then: then || ('next' as const) }
}

/** Saves what was written: a new event, or a version of one. Rules that nobody touched stay to the letter. */
function save(values: Values, of: Saved, before?: OfficeEvent) {
  const rulesOf = (text: string, stood: string | undefined) =>
    stood !== undefined && writtenFrom(stood) === text ? stood : rulesFrom(text)
  const { gu, hi } = before?.translations ?? {}
  const written = {
    ...values,
    rules_gu: rulesOf(values.rules_gu, gu?.rules),
    rules_hi: rulesOf(values.rules_hi, hi?.rules),
  }
  return atBoxes(
    call('POST office/events/save', {
      body: {
        ...of,
        name: values.name,
        rules: rulesOf(values.rules, before?.rules),
        amount: values.amount,
        total_people: values.total_people,
        winners: values.winners,
        entriesPerDonor: values.one_each ? 1 : null,
        closes_on: values.closes_on,
        at_close: values.at_close || null,
        ...passing(values, before),
        translations: translationsIn(texts, written),
      },
    }),
  )
}

/** What stands in the boxes of an event. */
function valuesOf({ translations, ...event }: OfficeEvent): Values {
  const boxes = boxesOf(texts, translations)
  return {
    name: event.name,
    rules: writtenFrom(event.rules),
    amount: event.amount,
    total_people: event.total_people,
    winners: event.winners,
    one_each: event.entriesPerDonor === 1,
    closes_on: event.closes_on,
    at_close: event.at_close ?? '',
    unreached_days: event.unreached_days,
    unreached_then: event.unreached_then ?? '',
    ...boxes,
    rules_gu: writtenFrom(boxes.rules_gu),
    rules_hi: writtenFrom(boxes.rules_hi),
  }
}

const hasEntries = ({ held_people: reserved, completed_people: paid }: OfficeEvent) => reserved + paid > 0

/** Publishing as of everything else; with what it means for a draw, and for those who have a place. */
const publishing = contentActions('event', EDIT).map((event): Action<OfficeEvent> => {
  const fits = (row: OfficeEvent) => event.fits?.(row) ?? true
  switch (event.name) {
    case 'publish':
      return {
        ...event,
        label: msg`Open for places`,
        explain: msg`Everybody sees it from now on and can take a place. The secret of its draw is made now, and its fingerprint is published; neither ever changes. Price, places, winners and closing day can change until somebody has a place. From then on they stay, and the event stays on the site until it is drawn or has closed. Its name, rules and picture can be mended later too; the audit log says who did it.`,
        done: msg`It is open.`,
      }
    case 'unpublish':
      return { ...event, fits: (row) => fits(row) && !hasEntries(row) }
    case 'archive':
      return { ...event, fits: (row) => fits(row) && (!hasEntries(row) || row.state === 'drawn') }
    default:
      return event
  }
})

const price = {
  name: 'price',
  label: msg`Rupees a place`,
  end: true as const,
  show: ({ amount }: OfficeEvent) => writeRupees(amount),
}
const closes = {
  name: 'closes',
  label: msg`Closing day`,
  show: (event: OfficeEvent) => event.closes_on && <PlainDay day={event.closes_on} />,
}
const draw = {
  name: 'draw',
  label: msg`Draw`,
  show: (event: OfficeEvent) => event.draw_at && <When at={event.draw_at} />,
}
const code = { name: 'code', label: msg`Public code`, show: (event: OfficeEvent) => event.eventId }
const placesTaken = ({ completed_people: paid, total_people: all }: OfficeEvent) => `${paid} / ${all}`

/** Events with places of one price, and a draw once all are paid for. */
export const events = resource({
  name: 'events',
  title: msg`Events`,
  list: 'GET office/events',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Name of the event`, show: ({ name }) => name },
    stateColumn,
    { name: 'taken', label: msg`Places paid for`, show: placesTaken, end: true },
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
        { value: 'void', label: msg`A draw was voided` },
      ],
    },
  ],
  views: [
    { name: 'all', label: msg`All`, filters: {} },
    { name: 'open', label: msg`Open`, filters: { state: 'open' } },
    { name: 'draw', label: msg`Draws due`, filters: { state: 'waiting' } },
    { name: 'drafts', label: msg`Drafts`, filters: { state: 'draft' } },
  ],
  sorts: contentSorts,
  search: { name: 'q', label: msg`Name or public code` },
  empty: msg`No event stands here. Write the first with the button above; nobody sees it until it is opened.`,
  actions: [
    newAction({
      label: msg`New event`,
      permission: EDIT,
      fields,
      save: async (values, of) => ({ data: await save(values, of) }),
    }),
    orderAction('event', EDIT, () => allRows((query) => call('GET office/events', { query }))),
  ],
  rowActions: [
    ...publishing,
    action<OfficeEvent>()({
      name: 'end',
      label: msg`End this event`,
      permission: EDIT,
      fits: (row) => row.state === 'open' && row.closes_on === null && hasEntries(row),
      explain: msg`It has sold places, and has no closing day. You propose one; nothing changes until a second person, a treasurer or an owner, approves it. Then its page says the day, and everybody who has a place gets one mail: the day, what happens then, and how to ask for the money back before. It cannot be changed after that. If the last place is sold before the day, it is drawn as ever.`,
      fields: {
        closes_on: {
          kind: 'day',
          label: msg`Closing day`,
          hint: msg`Places are sold until 20:00 on this day. At least 14 days after it is approved, so choose a few more.`,
          required: true,
        },
        at_close: {
          kind: 'choice',
          label: msg`If places are left then`,
          hint: msg`With fewer places taken than winners, every rupee goes back in either case.`,
          required: true,
          options: keysOf(ends).map((value) => ({ value, label: ends[value] })),
        },
        reason: { kind: 'lines', label: msg`Why it is to end`, required: true, maxLength: 500 },
      },
      async send({ closes_on, at_close, reason }, { id }) {
        const body = { eventId: id, closes_on, at_close, reason }
        return outcomeOf((await call('POST office/events/end/ask', { body })).data)
      },
      done: msg`Noted. A second person has to approve this.`,
    }),
    action<OfficeEvent>()({
      name: 'copy',
      label: msg`Copy`,
      permission: EDIT,
      async send(_values, { id }) {
        await call('POST office/events/copy', { body: { id } })
      },
      done: msg`The copy stands among the drafts.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/events/one', { query: { id } })).data,
    title: ({ name }) => name,
    head: [stateColumn, closes],
    judged: (row) => <EventParts key={row.id} row={row} />,
    why: (row) => <EventReasons row={row} />,
    main: ['price', 'winners', 'then', 'draw', 'code', 'published'],
    facts: [
      price,
      { name: 'winners', label: msg`Winners`, show: (event) => String(event.winners) },
      {
        name: 'then',
        label: msg`If places are left then`,
        show: (event) => event.at_close && <Word of={ends[event.at_close]} />,
      },
      draw,
      code,
      ...timeColumns,
      { name: 'seed', label: msg`Fingerprint of its draw`, show: ({ commitment }) => commitment },
    ],
    timeline: (row) => <EventHistory row={row} />,
    Acts: EventActs,
    edit: edit<OfficeEvent>()({
      permission: EDIT,
      fields,
      values: valuesOf,
      save: (values, row) => save(values, { id: row.id, version: row.version }, row),
      done: msg`Saved.`,
    }),
  },
})
