import { Trans, useLingui } from '@lingui/react/macro'
import { commonRules, isUpTo, type Standard, standards } from '@sahay/contract/scheme-rules'
import type { Words } from '../../ui/kept-words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BirthField } from './birth-field.tsx'
import { Part } from './part.tsx'
import css from './schemes.module.css'
import { standardWords } from './standards.ts'
import type { PartProps } from './use-application-checks.ts'

export interface ChildPartProps extends PartProps {
  /** The class that is chosen now, or ''. */
  readonly standard: string
  readonly words: Words | null
}

/** The child's names, birth date, class and school. A class after 9 is warned of and never stopped. */
export function ChildPart({ id, flaws, standard, words }: ChildPartProps) {
  const { t } = useLingui()
  const chosen = standards.find((one): one is Standard => one === standard)
  const upTo = commonRules.formUpTo
  return (
    <Part of="child">
      <div className={css['pair']}>
        <TextField
          label={<Trans>The child’s first name</Trans>}
          id={`${id}-student_name`}
          name="student_name"
          autoComplete="off"
          maxLength={120}
          error={flaws.student_name}
          required
        />
        <TextField
          label={<Trans>Father’s first name</Trans>}
          id={`${id}-student_father_name`}
          name="student_father_name"
          autoComplete="off"
          maxLength={120}
          error={flaws.student_father_name}
          required
        />
      </div>
      <TextField
        label={<Trans>Surname</Trans>}
        id={`${id}-student_lastname`}
        name="student_lastname"
        autoComplete="family-name"
        maxLength={120}
        error={flaws.student_lastname}
        required
      />
      <BirthField id={`${id}-student_Birthdate`} error={flaws.student_Birthdate} words={words} />
      <div>
        <SelectField
          label={<Trans>Class</Trans>}
          id={`${id}-student_standard`}
          name="student_standard"
          defaultValue=""
          error={flaws.student_standard}
        >
          <option value="">{t`Choose one`}</option>
          {standards.map((one) => (
            <option key={one} value={one}>
              {t(standardWords(one))}
            </option>
          ))}
        </SelectField>
        <p className={css['warning']} role="status">
          {chosen && !isUpTo(chosen, upTo) && (
            <Trans>
              The form is meant for pupils up to class {upTo}. You can send it all the same; the trust
              decides.
            </Trans>
          )}
        </p>
      </div>
      <TextField
        label={<Trans>School name (optional)</Trans>}
        id={`${id}-school_name`}
        name="school_name"
        autoComplete="off"
        maxLength={200}
        error={flaws.school_name}
      />
      <TextArea
        label={<Trans>School address (optional)</Trans>}
        id={`${id}-school_address`}
        name="school_address"
        rows={2}
        maxLength={400}
        error={flaws.school_address}
      />
    </Part>
  )
}
