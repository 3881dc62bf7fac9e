import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { isFunded, percentOf, shareOf } from './need.ts'
import css from './need-progress.module.css'

/** The progress bar, and the same in a sentence. */
export function NeedProgress({ need }: { readonly need: Need }) {
  const percent = percentOf(need)
  return (
    <div className={`stack full ${css['progress']}`}>
      <Progress share={shareOf(need)} />
      <p className={`quiet ${css['sentence']}`}>
        {isFunded(need) ? (
          <Trans>Fully funded.</Trans>
        ) : need.received_amount === 0 ? (
          <Trans>No gifts yet. Be the first.</Trans>
        ) : percent === 0 ? (
          <Trans>The first gift has arrived.</Trans>
        ) : (
          <Trans>{percent}% raised.</Trans>
        )}
      </p>
    </div>
  )
}
