import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import type { Profile } from '../../../shell/profile.ts'
import type { FieldOf } from '@sahay/ui/forms/form.tsx'
import type { donationFields } from '@sahay/contract/fields/payers'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import css from './payer-fields.module.css'

export interface PayerFieldsProps {
  /** The initial values of the fields. */
  readonly profile: Profile | null
  /** A mobile number from a draft. */
  readonly phone?: string | undefined
  /** The default message; it can be changed. */
  readonly message: string
  readonly field: FieldOf<typeof donationFields>
}

/** The payer and a message: the fields shared by donations and event entries. */
export function PayerFields({ profile, phone, message, field }: PayerFieldsProps) {
  return (
    <>
      <div className={`stack gap-4 gap-x-5 ${css['pair']}`}>
        <TextField
          label={<Trans>Name</Trans>}
          {...field('name')}
          autoComplete="name"
          defaultValue={profile?.name}
        />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...field('mobile_no')}
          given={phone ?? profile?.mobile_no}
        />
      </div>
      <EmailField label={<Trans>Email</Trans>} {...field('email')} defaultValue={profile?.email} />
      <TextArea
        label={<Trans>Message</Trans>}
        hint={<Trans>A kind word. Keep it, or write your own.</Trans>}
        {...field('message')}
        rows={2}
        defaultValue={message}
      />
    </>
  )
}

/** The trust's telephone, beside the pay button; renders nothing if there is none. */
export function CallNow() {
  const phone = useSettings()?.contact.phone
  return (
    phone && (
      <a className={buttonClass({})} href={telephone(phone)}>
        <Trans>Call Now</Trans>
      </a>
    )
  )
}
