import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** The button that asks for a code, on both account forms; it cannot act before the page's script is at work. */
export function SendCodeButton({ sending }: { readonly sending: boolean }) {
  const hydrated = useHydrated()
  return (
    <Button kind="go" type="submit" wide aria-disabled={!hydrated} busy={sending}>
      <Trans>Send the code</Trans>
    </Button>
  )
}
