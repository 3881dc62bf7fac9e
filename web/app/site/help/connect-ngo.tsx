import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormKey } from '../../ui/kept-words.ts'
import css from './connect-ngo.module.css'
import { ConnectNgoForm, connectNgoWords } from './connect-ngo-form.tsx'
import { Received } from './received.tsx'

/** The card in which another organisation asks to connect with the trust (spec §1). */
export function ConnectNgo() {
  const [reference, setReference] = useState<string | null>(null)
  return (
    <div className={`panel ${css['card']}`}>
      {reference && (
        <Received heading={<Trans>Your request has reached us</Trans>} reference={reference}>
          <p>
            <Trans>
              We read it and answer by telephone or e-mail. If you call us before that, say the number.
            </Trans>
          </p>
        </Received>
      )}
      <ConnectNgoForm key={useFormKey(connectNgoWords)} onSent={setReference} />
    </div>
  )
}
