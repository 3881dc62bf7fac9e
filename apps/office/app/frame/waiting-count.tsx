import { Plural } from '@lingui/react/macro'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import { useToday } from '../today/use-today.ts'
import css from './frame.module.css'

/** Where counting a kind ends. */
const MOST = 100

/** How much waits for whoever is signed in, of some kinds or of all; nothing where nothing does. */
export function WaitingCount({ of }: { readonly of: readonly TodayKind[] | undefined }) {
  const { data } = useToday()
  if (!data) return null
  const waiting = of ? of.reduce((sum, kind) => sum + (data.counts[kind] ?? 0), 0) : data.total
  if (waiting === 0) return null
  return (
    <span className={of ? css['count'] : `${css['count']} ${css['countAll']}`}>
      {waiting >= MOST ? `${MOST - 1}+` : waiting}
      <span className="sr-only">
        {' '}
        <Plural value={waiting} one="waits" other="wait" />
      </span>
    </span>
  )
}
