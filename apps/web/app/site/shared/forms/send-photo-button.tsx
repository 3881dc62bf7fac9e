import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'

/** The submit button of a form with a photo, which takes a while on a slow network. */
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
