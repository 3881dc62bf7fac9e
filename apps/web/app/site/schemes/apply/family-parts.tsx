import { Trans, useLingui } from '@lingui/react/macro'
import { commonRules, isUpTo, type Standard, standards } from '@sahay/contract/fields/scheme-rules'
import { onlyDigits } from '@sahay/ui/fields/digits.ts'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import type { FormValues } from '@sahay/ui/forms/form-draft.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { BirthField } from './birth-field.tsx'
import { FormPart, type PartProps } from './form-part.tsx'
import css from './schemes.module.css'
import { standardLabel } from '../standards.ts'

export interface ChildPartProps extends PartProps {
  /** The currently selected class, or ''. */
  readonly standard: string
  readonly values: FormValues | null
}

/** The child's names, birth date, class and school. A class above 9 gets a warning and is never blocked. */
export function ChildPart({ field, standard, values }: ChildPartProps) {
  const { t } = useLingui()
  const chosen = standards.find((one): one is Standard => one === standard)
  const upTo = Number(commonRules.formUpTo)
  return (
    <FormPart of="child">
      <Pair>
        <TextField
          label={<Trans>The child’s first name</Trans>}
          {...field('student_name')}
          autoComplete="off"
        />
        <TextField
          label={<Trans>Father’s first name</Trans>}
          {...field('student_father_name')}
          autoComplete="off"
        />
      </Pair>
      <TextField label={<Trans>Surname</Trans>} {...field('student_lastname')} autoComplete="off" />
      <BirthField {...field('student_Birthdate')} values={values} />
      <div>
        <SelectField label={<Trans>Class</Trans>} {...field('student_standard')} defaultValue="">
          <option value="">{t`Choose one`}</option>
          {standards.map((one) => (
            <option key={one} value={one}>
              {t(standardLabel(one))}
            </option>
          ))}
        </SelectField>
        <p className={`announced strong ${css['flag']}`} role="status">
          {chosen && !isUpTo(chosen, commonRules.formUpTo) && (
            <Trans>
              The form is meant for pupils up to class {upTo}. You can still send it, and the trust decides.
            </Trans>
          )}
        </p>
      </div>
      <TextField label={<Trans>School name (optional)</Trans>} {...field('school_name')} autoComplete="off" />
      <TextArea label={<Trans>School address (optional)</Trans>} {...field('school_address')} rows={2} />
    </FormPart>
  )
}

/** The family's address. */
export function HomePart({ field }: PartProps) {
  return (
    <FormPart of="home">
      <Pair>
        <TextField
          label={<Trans>House or flat</Trans>}
          {...field('apartment')}
          autoComplete="address-line1"
        />
        <TextField
          label={<Trans>Area</Trans>}
          hint={<Trans>Society, road or landmark.</Trans>}
          {...field('area')}
          autoComplete="address-line2"
        />
      </Pair>
      <Pair>
        <TextField label={<Trans>City</Trans>} {...field('city')} autoComplete="address-level2" />
        <TextField label={<Trans>State</Trans>} {...field('state')} autoComplete="address-level1" />
      </Pair>
      <TextField
        label={<Trans>Pincode</Trans>}
        {...field('pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={({ currentTarget: box }) => {
          box.value = onlyDigits(box.value)
        }}
      />
    </FormPart>
  )
}

export interface GuardianPartProps extends PartProps {
  readonly values: FormValues | null
}

/** The guardian, and how the trust reaches them. Both numbers are prefilled with India's 91. */
export function GuardianPart({ field, values }: GuardianPartProps) {
  return (
    <FormPart of="guardian">
      <TextField
        label={<Trans>Full name of the parent or guardian</Trans>}
        {...field('fathername')}
        autoComplete="section-guardian name"
      />
      <Pair>
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...field('father_mobileNo')}
          anyCountry
          autoComplete="section-guardian tel"
          given={values?.['father_mobileNo']}
        />
        <PhoneField
          label={<Trans>Second mobile number</Trans>}
          hint={<Trans>A work number, or that of someone at home.</Trans>}
          {...field('business_mobileNo')}
          anyCountry
          autoComplete="off"
          given={values?.['business_mobileNo']}
        />
      </Pair>
      <EmailField
        label={<Trans>Email</Trans>}
        hint={<Trans>We send the registration number here.</Trans>}
        {...field('email')}
        autoComplete="section-guardian email"
      />
      <TextField
        label={<Trans>Work or business (optional)</Trans>}
        {...field('father_business')}
        autoComplete="section-guardian organization"
      />
      <TextArea label={<Trans>Address at work (optional)</Trans>} {...field('business_address')} rows={2} />
    </FormPart>
  )
}
