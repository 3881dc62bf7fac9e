import { Trans } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/api/thanks'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { BigNumber, ThanksFrame, WhatNext } from './thanks-frame.tsx'

export interface HelpThanksProps {
  readonly thanks: Thanks
  readonly help: NonNullable<Thanks['help']>
}

/** The page after a request for help: its number, and what the family can expect. */
export function HelpThanks({ thanks, help }: HelpThanksProps) {
  const phone = useSettings()?.contact.phone
  return (
    <ThanksFrame
      status={<Trans>Help request submitted successfully!</Trans>}
      tone="good"
      heading={<Trans>Your request has reached us.</Trans>}
      lead={
        <p>
          <Trans>{thanks.name}, a volunteer will call you within 7 working days.</Trans>
        </p>
      }
      side={<BigNumber label={<Trans>The number of your request</Trans>}>{help.reference}</BigNumber>}
    >
      <WhatNext
        steps={
          <>
            <li>
              <Trans>Write the number down, or print this page.</Trans>
            </li>
            <li>
              <Trans>A volunteer will read what you sent and call you within 7 working days.</Trans>
            </li>
            {phone && (
              <li>
                <Trans>
                  If something changes before that, call <a href={telephone(phone)}>{phone}</a> and give your
                  request number.
                </Trans>
              </li>
            )}
          </>
        }
      >
        <ButtonLink small to="/">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </WhatNext>
    </ThanksFrame>
  )
}
