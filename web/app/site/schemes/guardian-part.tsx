import { Trans } from '@lingui/react/macro'
import type { Words } from '../../ui/kept-words.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Part } from './part.tsx'
import css from './schemes.module.css'
import type { PartProps } from './use-application-checks.ts'

export interface GuardianPartProps extends PartProps {
  readonly words: Words | null
}

/** Who applies for the child, and how the trust reaches them. Both numbers begin with India's 91. */
export function GuardianPart({ id, flaws, words }: GuardianPartProps) {
  return (
    <Part of="guardian">
      <TextField
        label={<Trans>Full name of the parent or guardian</Trans>}
        id={`${id}-fathername`}
        name="fathername"
        autoComplete="name"
        maxLength={120}
        error={flaws.fathername}
        required
      />
      <div className={css['pair']}>
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          id={`${id}-father_mobileNo`}
          name="father_mobileNo"
          anyCountry
          given={words?.['father_mobileNo']}
          error={flaws.father_mobileNo}
        />
        <PhoneField
          label={<Trans>Second mobile number</Trans>}
          hint={<Trans>At work, or of somebody at home.</Trans>}
          id={`${id}-business_mobileNo`}
          name="business_mobileNo"
          anyCountry
          given={words?.['business_mobileNo']}
          error={flaws.business_mobileNo}
        />
      </div>
      <TextField
        label={<Trans>Email</Trans>}
        hint={<Trans>The registration number is sent here.</Trans>}
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={flaws.email}
        required
      />
      <TextField
        label={<Trans>Work or business (optional)</Trans>}
        id={`${id}-father_business`}
        name="father_business"
        autoComplete="organization"
        maxLength={200}
        error={flaws.father_business}
      />
      <TextArea
        label={<Trans>Address at work (optional)</Trans>}
        id={`${id}-business_address`}
        name="business_address"
        rows={2}
        maxLength={400}
        error={flaws.business_address}
      />
    </Part>
  )
}
