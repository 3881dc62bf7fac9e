import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'

/** The button that asks for a code, on both account forms. */
export function SendCodeButton({ sending }: { readonly sending: boolean }) {
  return (
    <Button kind="go" type="submit" wide busy={sending}>
      <Trans>Send the code</Trans>
    </Button>
  )
}
