import { Trans } from '@lingui/react/macro'
import type { Profile } from '../../shell/profile.ts'
import type { Flaws } from '../../ui/checks.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { usePayerChecks } from './use-payer-checks.ts'

export interface PayerFieldsProps {
  /** What the boxes begin with. */
  readonly profile: Profile | null
  /** A mobile number kept from before. */
  readonly phone?: string | undefined
  readonly flaws: Flaws<keyof ReturnType<typeof usePayerChecks>>
  /** The style that lays name and number out beside each other, where the form has room for it. */
  readonly pair: string | undefined
}

/** Who pays, and a word from them: the boxes that donations and places in events share. */
export function PayerFields({ profile, phone, flaws, pair }: PayerFieldsProps) {
  return (
    <>
      <div className={pair}>
        <TextField
          label={<Trans>Name</Trans>}
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={profile?.name}
          error={flaws.name}
          required
        />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          name="mobile_no"
          given={phone ?? profile?.mobile_no}
          error={flaws.mobile_no}
        />
      </div>
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={profile?.email}
        error={flaws.email}
        required
      />
      <TextArea
        label={<Trans>Message</Trans>}
        name="message"
        rows={2}
        maxLength={1000}
        error={flaws.message}
        required
      />
    </>
  )
}
