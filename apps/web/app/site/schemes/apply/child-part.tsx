import { Trans, useLingui } from '@lingui/react/macro'
import { commonRules, isUpTo, type Standard, standards } from '@sahay/contract/fields/scheme-rules'
import type { FormValues } from '@sahay/ui/forms/form-draft.ts'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
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
        <p className={`strong ${css['warning']}`} role="status">
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
