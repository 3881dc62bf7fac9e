import { Trans } from '@lingui/react/macro'
import { telephone } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import { Received } from './received.tsx'

/** A help request was taken: its number, and what the family can count on. */
export function HelpReceived({ reference }: { readonly reference: string }) {
  const phone = useSettings()?.contact.phone
  return (
    <Received heading={<Trans>Your request has reached us</Trans>} reference={reference}>
      <ol>
        <li>
          <Trans>Write the number down, or keep a picture of this page.</Trans>
        </li>
        <li>
          <Trans>A volunteer reads what you sent, and calls you within 7 working days.</Trans>
        </li>
        {phone && (
          <li>
            <Trans>
              If something changes before that, call <a href={telephone(phone)}>{phone}</a> and say the
              number.
            </Trans>
          </li>
        )}
      </ol>
    </Received>
  )
}
