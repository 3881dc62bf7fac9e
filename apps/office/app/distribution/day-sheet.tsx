import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failed, Waiting } from '../kit/states.tsx'
import { call, queries } from '../shell/api.ts'
import { ClosingPanel } from './closing-panel.tsx'
import { type DistributionDay, DISTRIBUTION } from './day-labels.ts'
import css from './distribution.module.css'
import { FamiliesPanel } from './families-panel.tsx'
import { HandOutsPanel } from './hand-outs-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { LettersPanel } from './letters-panel.tsx'
import { PassesPanel } from './passes-panel.tsx'

/** How often what the phones send is looked at while the day is open. */
const LOOK_MS = 10_000

/** All that belongs to a day, in the order in which it is done. */
export function DaySheet({ day }: { readonly day: DistributionDay }) {
  const { id, passes, state } = day
  const found = useQuery({
    queryKey: [DISTRIBUTION, 'families', id],
    queryFn: async () => (await call('GET office/distribution/families', { query: { id } })).data,
  })
  const isUnderWay = state === 'open' && passes.some(({ loadedAt }) => loadedAt !== null)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const look = setInterval(() => void queries.invalidateQueries({ queryKey: [DISTRIBUTION] }), LOOK_MS)
    return () => clearInterval(look)
  }, [isUnderWay])
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed error={found.error} onAgain={() => void found.refetch()} />
  const families = found.data
  return (
    <div className={css['sheet']}>
      <HandOutsPanel day={day} families={families} />
      <ItemsPanel day={day} families={families} />
      <FamiliesPanel day={day} families={families} />
      <LettersPanel day={day} families={families} />
      <PassesPanel day={day} />
      <ClosingPanel day={day} />
    </div>
  )
}
