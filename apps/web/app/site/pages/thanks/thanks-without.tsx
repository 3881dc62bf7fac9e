import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ThanksKind } from '@sahay/contract/payments/kinds'
import type { Thanks } from '@sahay/contract/api/thanks'
import { NeedsScript, NoteWithout } from '../../shared/forms/without-script.tsx'
import { payKind, payPath, thanksPath } from '../../shared/payments/pay-kinds.ts'

export interface ThanksWithoutProps {
  readonly kind: ThanksKind
  readonly id: string
  /** What the page came with; null where this browser may not see it. */
  readonly thanks: Thanks | null
  /** It was paid on the provider's own page, and the server has not said yes yet. */
  readonly checking: boolean
}

/** What the page cannot do by itself in a browser without script: look again, and pay. */
export function ThanksWithout({ kind, id, thanks, checking }: ThanksWithoutProps) {
  const paid = payKind(kind)
  if (!thanks)
    return (
      <div className="wrap">
        <NeedsScript>
          <Trans>This page needs JavaScript, which is switched off in your browser.</Trans>
        </NeedsScript>
      </div>
    )
  return (
    <div className="wrap">
      {thanks.payable && paid && !checking ? (
        <NoteWithout>
          <Link to={payPath(paid, id)}>
            <Trans>Pay for it now</Trans>
          </Link>
        </NoteWithout>
      ) : (
        thanks.payment !== null &&
        thanks.slip === null && (
          <NoteWithout>
            <Link to={thanksPath(kind, id, checking ? 'paid' : undefined)}>
              <Trans>Check again: your receipt comes within a minute.</Trans>
            </Link>
          </NoteWithout>
        )
      )}
    </div>
  )
}
