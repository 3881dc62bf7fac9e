import { Plural } from '@lingui/react/macro'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import { capped } from '../kit/capped.ts'
import { useToday } from '../today/use-today.ts'
import css from './frame.module.css'

/** How much waits for whoever is signed in, of some kinds or of all; nothing where nothing does. */
export function WaitingCount({ of }: { readonly of: readonly TodayKind[] | undefined }) {
  const { data } = useToday()
  if (!data) return null
  const waiting = of ? of.reduce((sum, kind) => sum + (data.counts[kind] ?? 0), 0) : data.total
  if (waiting === 0) return null
  return (
    <span
      className={of ? `strong number ${css['count']}` : `strong number ${css['count']} ${css['countAll']}`}
    >
      {capped(waiting)}
      <span className="sr-only">
        {' '}
        <Plural value={waiting} one="waiting" other="waiting" />
      </span>
    </span>
  )
}
