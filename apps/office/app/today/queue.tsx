import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { capped } from '../kit/capped.ts'
import { useRowKeys } from '../kit/list/row-keys.ts'
import { Failed, Waiting } from '../kit/states.tsx'
import css from './today.module.css'
import { useToday, type Whose } from './use-today.ts'
import { WaitingItem } from './waiting-item.tsx'

/** The number of tasks shown at first: about one window. */
const FIRST = 9

/** All open tasks of any kind, the earliest due first: the person's own, or everyone's. */
export function Queue() {
  const { t } = useLingui()
  useRowKeys()
  const [address] = useSearchParams()
  const whose: Whose = address.get('whose') === 'everyone' ? 'everyone' : 'mine'
  const today = useToday(whose)
  const [isAll, setAll] = useState(false)
  const { rows = [], total = 0 } = today.data ?? {}
  const shown = isAll ? rows : rows.slice(0, FIRST)
  const left = Math.min(total, rows.length) - shown.length
  return (
    <section aria-labelledby="waiting" className={`panel shrink ${css['queue']}`}>
      <header className={`cluster gap-2 gap-x-3 ${css['queueHead']}`}>
        <h2 id="waiting">
          {whose === 'mine' ? <Trans>Waiting for you</Trans> : <Trans>Waiting for all</Trans>}
        </h2>
        {!(today.data && total === 0) && (
          <span className={`strong number ${css['total']}`}>{today.data && capped(total)}</span>
        )}
        <nav aria-label={t`Assigned to`} className={`row gap-2 ${css['whose']}`}>
          <Link to="/" replace preventScrollReset aria-current={whose === 'mine' ? 'true' : undefined}>
            <Trans>Mine</Trans>
          </Link>
          <Link
            to="/?whose=everyone"
            replace
            preventScrollReset
            aria-current={whose === 'everyone' ? 'true' : undefined}
          >
            <Trans>Everyone</Trans>
          </Link>
        </nav>
      </header>
      {today.isPending && <Waiting lines={FIRST} of={`stack gap-2 gap-x-3 ${css['row']}`} words={2} />}
      {today.isError && <Failed of={today} />}
      {today.data && rows.length === 0 && (
        <p className={`muted ${css['rest']}`}>{t`Nothing is waiting. Time for a cup of tea.`}</p>
      )}
      {shown.length > 0 && (
        <ol className="plain" role="list" data-rows>
          {shown.map((row) => (
            <WaitingItem key={`${row.kind}/${row.id}/${row.number ?? ''}`} row={row} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <p className={css['more']}>
          <Button kind="line" small onClick={() => setAll(true)}>{t`Show ${left} more`}</Button>
        </p>
      )}
      {isAll && total > rows.length && (
        <p className={`muted ${css['rest']}`}>
          <Trans>More work is waiting. Look under each place in the menu.</Trans>
        </p>
      )}
    </section>
  )
}
