import { Trans } from '@lingui/react/macro'
import { Received } from './received.tsx'

/** Said once another organisation's request was taken. */
export function NgoReceived({ reference }: { readonly reference: string }) {
  return (
    <Received heading={<Trans>Your request has reached us</Trans>} reference={reference}>
      <p>
        <Trans>
          We read it and answer by telephone or e-mail. If you call us before that, say the number.
        </Trans>
      </p>
    </Received>
  )
}
