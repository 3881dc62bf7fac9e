import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import css from './signed-in.module.css'

/** Shown instead of a list that failed to load, with 'Try again' (product.md 8). */
export function ListFailed({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className={`panel cluster gap-3 ${css['state']}`}>
      <p>
        <Trans>We could not load the list.</Trans>
      </p>
      <Button kind="line" small onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** Shown while a list loads. */
export function ListWaits() {
  return (
    <p className={`panel cluster gap-3 ${css['state']}`} role="status">
      <Spinner />
      <Trans>One moment…</Trans>
    </p>
  )
}
