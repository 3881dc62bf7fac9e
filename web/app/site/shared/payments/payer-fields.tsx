import { Trans } from '@lingui/react/macro'
import type { Profile } from '../../../shell/profile.ts'
import type { Checks } from '@sahay/ui/forms/checks.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import type { usePayerChecks } from './use-payer-checks.ts'

export interface PayerFieldsProps {
  /** What the boxes begin with. */
  readonly profile: Profile | null
  /** A mobile number kept from before. */
  readonly phone?: string | undefined
  /** A kind word that the message begins with; it may be changed. */
  readonly message: string
  readonly field: Checks<keyof ReturnType<typeof usePayerChecks>>['field']
  /** The style that lays name and number out beside each other, where the form has room for it. */
  readonly pair: string | undefined
}

/** Who pays, and a word from them: the boxes that donations and places in events share. */
export function PayerFields({ profile, phone, message, field, pair }: PayerFieldsProps) {
  return (
    <>
      <div className={pair}>
        <TextField
          label={<Trans>Name</Trans>}
          {...field('name')}
          autoComplete="name"
          maxLength={120}
          defaultValue={profile?.name}
          required
        />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...field('mobile_no')}
          given={phone ?? profile?.mobile_no}
        />
      </div>
      <TextField
        label={<Trans>Email</Trans>}
        {...field('email')}
        type="email"
        autoComplete="email"
        defaultValue={profile?.email}
        required
      />
      <TextArea
        label={<Trans>Message</Trans>}
        hint={<Trans>A kind word. Leave it as it is, or write your own.</Trans>}
        {...field('message')}
        rows={2}
        maxLength={1000}
        defaultValue={message}
        required
      />
    </>
  )
}
