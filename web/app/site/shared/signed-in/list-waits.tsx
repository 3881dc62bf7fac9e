import { Trans } from '@lingui/react/macro'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import css from './list-state.module.css'

/** In the place of what is on its way. */
export function ListWaits() {
  return (
    <p className={`panel ${css['state']}`} role="status">
      <Spinner />
      <Trans>One moment…</Trans>
    </p>
  )
}
