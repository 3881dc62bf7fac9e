import { Trans } from '@lingui/react/macro'
import type { SlipState } from '@sahay/contract/slips'

/** What a slip is worth, in one big sentence; null where nobody knows it. */
export function SlipVerdict({ state }: { readonly state: SlipState | null }) {
  switch (state) {
    case 'valid':
      return <Trans>This slip is good.</Trans>
    case 'duplicate':
      return <Trans>This is a duplicate of a good slip.</Trans>
    case 'refunded':
      return <Trans>This money was given back.</Trans>
    case null:
      return <Trans>We do not know this slip.</Trans>
  }
}
