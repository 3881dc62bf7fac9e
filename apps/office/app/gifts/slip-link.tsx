import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@sahay/ui/elements/button.tsx'

/** Opens a slip for printing, in a window of its own: the office stays as it is. */
export function SlipLink({ id }: { readonly id: string }) {
  return (
    <a
      className={buttonClass({ small: true })}
      href={`/api/office/slips/pdf/${encodeURIComponent(id)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>Print the slip</Trans>
    </a>
  )
}
