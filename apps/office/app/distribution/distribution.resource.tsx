import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { DayHistory, DaySheet, DayWork } from './day-sheet.tsx'
import { type DistributionDay, type DayRow, RUN, dayStates, why } from './day-labels.ts'
import { column, countColumn } from '../kit/columns.tsx'
import { dayOrders, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

const hours = column('hours', msg`Hours`, ({ opens, closes }: DayRow) => `${opens}–${closes}`)
const state = statusColumn(dayStates)
const families = countColumn('families', msg`Families`)
const children = countColumn('children', msg`Children`)
const served = countColumn('served', msg`Attended`)
const undecided = column('undecided', msg`To decide`, (one: DayRow) => one.undecided || null, { end: true })

const photo = column(
  'photo',
  msg`Receipt photo`,
  (one: DayRow) => <Word of={one.photo ? msg`Required` : msg`Not required`} tone="quiet" />,
  { hidden: true },
)

/** Days on which things are handed out. */
export const distribution = register({
  name: 'distribution',
  title: msg`Distribution days`,
  list: 'GET office/distribution',
  permission: RUN,
  fields: {
    day: { kind: 'day', label: msg`Date`, required: true },
    place: { kind: 'line', label: msg`Place`, required: true, maxLength: 160 },
    opens: { kind: 'line', label: msg`Opens at`, hint: msg`Such as 09:30.`, required: true, maxLength: 5 },
    closes: { kind: 'line', label: msg`Closes at`, hint: msg`Such as 13:00.`, required: true, maxLength: 5 },
    photo: { kind: 'check', label: msg`Phones ask for a photo of the signed receipt` },
  },
  create: { label: msg`New day`, done: msg`Saved.` },
  columns: ['day', 'place', state, families, children, served, undecided, photo],
  filters: [statusFilter(dayStates)],
  views: statusViews(dayStates, 'open', 'closed'),
  sorts: dayOrders,
  empty: msg`No distribution day yet. Create one with the button above, then add the items and families.`,
  rowActions: [
    action<DistributionDay>(RUN)({
      name: 'cancel',
      label: msg`Cancel day`,
      kind: 'danger',
      fits: (one) => one.state === 'open' && one.handOuts.length === 0,
      explain: msg`Its families may come on another day. Write to them if they already have their letter.`,
      fields: { reason: why },
      send: ({ reason }, { id }) => call('POST office/distribution/cancel', { body: { id, reason } }),
      done: msg`Cancelled.`,
    }),
  ],
  record: {
    title: ({ place: where }) => where,
    head: [state],
    facts: ['day', hours, families, children, served, undecided, photo],
    judged: (day) => <DaySheet day={day} />,
    why: (day) => <DayWork day={day} />,
    timeline: (day) => <DayHistory day={day} />,
  },
})
