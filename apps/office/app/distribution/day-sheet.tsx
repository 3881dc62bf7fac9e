import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { WhatHappened } from '../kit/record/timeline.tsx'
import { queries } from '../shell/api.ts'
import { ClosingPanel } from './closing-panel.tsx'
import { type DistributionDay, DISTRIBUTION } from './day-labels.ts'
import { FamiliesPanel } from './families-panel.tsx'
import { HandOutsPanel } from './hand-outs-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { LettersPanel } from './letters-panel.tsx'
import { PassesPanel } from './passes-panel.tsx'
import { QueryState, useRead } from '../kit/states.tsx'
import { happened } from '../kit/show.tsx'

/** How often what the phones send is looked at while the day is open. */
const LOOK_MS = 10_000

const useFamilies = (id: string) =>
  useRead([DISTRIBUTION, 'families', id], 'GET office/distribution/families', { query: { id } })

/** What comes to a day, and who: what waits for a decision first. */
export function DaySheet({ day }: { readonly day: DistributionDay }) {
  const { id, passes, state } = day
  const found = useFamilies(id)
  const isUnderWay = state === 'open' && passes.some(({ loadedAt }) => loadedAt !== null)
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

/** What is done for a day, in its order: letters, passes for the phones, closing. */
export function DayWork({ day }: { readonly day: DistributionDay }) {
  const { data: families } = useFamilies(day.id)
  return (
    <>
      {families && <LettersPanel day={day} families={families} />}
      <PassesPanel day={day} />
      <ClosingPanel day={day} />
    </>
  )
}

/** What happened to a day. */
export function DayHistory({ day: { passes, closedAt } }: { readonly day: DistributionDay }) {
  return (
    <WhatHappened
      of={[
        ...passes.map(({ id, name, by, madeAt }) =>
          happened(madeAt, msg`Pass created`, { id, by, text: name }),
        ),
        happened(closedAt, msg`Closed`),
      ]}
    />
  )
}
