import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { action } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import { type DayRow, dayStates, DISTRIBUTION, type DistributionDay, RUN, why } from './day-labels.ts'
import { column, countColumn } from '../kit/columns.tsx'
import { dayOrders, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { happened, Word } from '../kit/show.tsx'
import { useEffect } from 'react'
import { WhatHappened } from '../kit/record/timeline.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { FamiliesPanel } from './families-panel.tsx'
import { HandOutsPanel } from './hand-outs-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { LettersPanel } from './letters-panel.tsx'
import { PassesPanel } from './passes-panel.tsx'
import { QueryState, useRead } from '../kit/states.tsx'

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
  list: 'GET office/distribution',
  permission: RUN,
  fields: {
    day: { kind: 'day', label: msg`Date`, required: true },
    place: { kind: 'line', label: msg`Place`, required: true, maxLength: 160 },
    opens: { kind: 'line', label: msg`Opens at`, hint: msg`Such as 09:30.`, required: true, maxLength: 5 },
    closes: { kind: 'line', label: msg`Closes at`, hint: msg`Such as 13:00.`, required: true, maxLength: 5 },
    photo: { kind: 'check', label: msg`Phones ask for a photo of the signed receipt` },
  },
  fits: ({ state: now }) => now === 'open',
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

/** The polling interval for the phones' data while the day is open. */
const LOOK_MS = 10_000

const useFamilies = (id: string) =>
  useRead([DISTRIBUTION, 'families', id], 'GET office/distribution/families', { query: { id } })

/** The items and families of a day; pending decisions come first. */
function DaySheet({ day }: { readonly day: DistributionDay }) {
  const found = useFamilies(day.id)
  const isUnderWay = day.state === 'open' && day.passes.some(({ loadedAt }) => loadedAt !== null)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const look = setInterval(() => void queries.invalidateQueries({ queryKey: [DISTRIBUTION] }), LOOK_MS)
    return () => clearInterval(look)
  }, [isUnderWay])
  if (!found.isSuccess) return <QueryState of={found} />
  return (
    <>
      <HandOutsPanel day={day} families={found.data} />
      <ItemsPanel day={day} families={found.data} />
      <FamiliesPanel day={day} families={found.data} />
    </>
  )
}

/** The steps of a day in order: letters, passes for the phones, closing. */
function DayWork({ day }: { readonly day: DistributionDay }) {
  const { data: invited } = useFamilies(day.id)
  return (
    <>
      {invited && <LettersPanel day={day} families={invited} />}
      <PassesPanel day={day} />
      <ClosingPanel day={day} />
    </>
  )
}

/** The history of a day. */
function DayHistory({ day: { passes, state: now, closedAt } }: { readonly day: DistributionDay }) {
  return (
    <WhatHappened
      of={[
        ...passes.map(({ id, name, by, madeAt }) =>
          happened(madeAt, msg`Pass created`, { id, by, text: name }),
        ),
        happened(closedAt, dayStates[now].of),
      ]}
    />
  )
}
