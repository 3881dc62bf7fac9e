import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'

/** Sends a form with its photo, which takes a while where the network is slow. */
export function SendPhotoButton(props: {
  readonly sending: boolean
  readonly failed: boolean
  readonly children: ReactNode
}) {
  return (
    <SendButton
      {...props}
      busyText={<Trans>Sending your photo…</Trans>}
      slowText={<Trans>On a slow network this can take a minute. Please keep this page open.</Trans>}
    />
  )
}
