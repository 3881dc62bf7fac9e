import { Trans } from '@lingui/react/macro'
import { call } from '../../../shell/api.ts'
import { signUpFields } from '@sahay/contract/fields/people'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { ChangeForm } from './change-form.tsx'
import type { CodeOnItsWay } from './code-on-its-way.ts'

export interface AskDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onSent: (sent: CodeOnItsWay) => void
  readonly onCancel: () => void
}

/** Asks for the new address or number and sends a code to the account's present mail. */
export function AskDestination({ what, onSent, onCancel }: AskDestinationProps) {
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
    <ChangeForm form={form} go={<Trans>Send the code</Trans>} onCancel={onCancel}>
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
