import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { signUpFields } from '@sahay/contract/fields/people'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { ChangeForm } from './change-form.tsx'
import { type CodeOnItsWay, ProveDestination } from './prove-destination.tsx'

export interface ChangeDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onDone: () => void
}

/** A new e-mail address or number in steps: say it, confirm it by a code to the present mail, prove it by one to the new. */
export function ChangeDestination({ what, onDone }: ChangeDestinationProps) {
  const [sent, setSent] = useState<CodeOnItsWay | null>(null)
  return sent ? (
    <ProveDestination key={sent.step} sent={sent} onSent={setSent} onDone={onDone} />
  ) : (
    <AskDestination what={what} onSent={setSent} onDone={onDone} />
  )
}

interface AskDestinationProps extends ChangeDestinationProps {
  readonly onSent: (sent: CodeOnItsWay) => void
}

/** Asks for the new address or number and sends a code to the account's present mail. */
function AskDestination({ what, onSent, onDone }: AskDestinationProps) {
  const { email, mobile_no } = signUpFields
  const form = useForm({
    fields: what === 'email' ? { email, mobile_no: {} } : { email: {}, mobile_no },
    send: change,
    refused: refuse,
  })

  async function change(body: FormData) {
    const typed = typedText(body, what)
    const to = what === 'email' ? { email: typed } : { mobile_no: typed }
    const { confirm } = await call('POST auth/profile/change', { body: to })
    onSent({ to, step: confirm ? 'confirm' : 'prove', byMail: true })
  }

  return (
    <ChangeForm form={form} go={<Trans>Send the code</Trans>} onCancel={onDone}>
      {what === 'email' ? (
        <EmailField
          label={<Trans>New e-mail address</Trans>}
          hint={
            <Trans>
              We send a code to your current address, and then one to the new one. Nothing changes until you
              enter both here.
            </Trans>
          }
          {...form.field('email')}
        />
      ) : (
        <PhoneField
          label={<Trans>New mobile number</Trans>}
          hint={<Trans>We send you a code. Nothing changes until you enter it here.</Trans>}
          {...form.field('mobile_no')}
          anyCountry
        />
      )}
    </ChangeForm>
  )
}
