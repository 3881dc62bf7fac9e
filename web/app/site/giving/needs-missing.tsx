import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import css from './urgent-needs.module.css'

/** Stands where the needs would be when they could not be had. */
export function NeedsMissing({ busy, onAgain }: { readonly busy: boolean; readonly onAgain: () => void }) {
  return (
    <div className={`panel ${css['none']}`}>
      <p>
        <Trans>The list of needs did not come.</Trans>
      </p>
      <Button kind="line" small busy={busy} busyText={<Trans>One moment…</Trans>} onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
