import { useSentences } from '@sahay/ui/forms/message-sentence.ts'
import { monthNames } from '@sahay/contract/books/month-names'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { useYear } from '../../../shell/settings.ts'
import field from '@sahay/ui/fields/field.module.css'
import { FieldError } from '@sahay/ui/fields/field-error.tsx'
import type { FormValues } from '@sahay/ui/forms/form-draft.ts'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { BIRTH_YEARS, birthYears, writeBirthDate } from './birth-date.ts'
import css from './schemes.module.css'

/** With script a hidden input contains the date, and these are not sent; without it the server joins the three. */
export const birthBoxes = [
  'student_Birthdate.day',
  'student_Birthdate.month',
  'student_Birthdate.year',
] as const

export interface BirthFieldProps {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  /** The restored values of the form. */
  readonly values: FormValues | null
}

/** The birth date as day, month and year; future years cannot be chosen (product.md 5, 9). */
export function BirthField({ id, name: carried, error, values }: BirthFieldProps) {
  const { t } = useLingui()
  const typed = use(PlainAnswer)?.typed
  const group = useRef<HTMLFieldSetElement>(null)
  const carrier = useRef<HTMLInputElement>(null)
  const years = birthYears(useYear() ?? BIRTH_YEARS.last)
  const months = monthNames(useSentences())

  function write() {
    const [day = '', month = '', year = ''] = [...(group.current?.querySelectorAll('select') ?? [])].map(
      (box) => box.value,
    )
    if (carrier.current) carrier.current.value = writeBirthDate({ day, month, year })
  }
  // Also writes what was chosen before the script was loaded, and what was restored.
  useEffect(write, [values])

  const box = {
    className: `full shrink ${field['box']}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  const boxes = [
    { name: birthBoxes[0], label: t`Day`, options: Array.from({ length: 31 }, (_, at) => [at + 1, at + 1]) },
    { name: birthBoxes[1], label: t`Month`, options: months.map((month, at) => [at + 1, month]) },
    { name: birthBoxes[2], label: t`Year`, options: years.map((year) => [year, year]) },
  ] as const
  return (
    <div className={error ? field['invalid'] : undefined}>
      <fieldset ref={group} className={`bare ${css['birth']}`} onInput={write}>
        <legend>
          <Trans>Birth date</Trans>
        </legend>
        <p className={`quiet ${field['hint']}`}>
          <Trans>Day, month, year. The date cannot be in the future.</Trans>
        </p>
        {error && <FieldError id={`${id}-error`} sentence={error} />}
        <div className={`flow gap-2 ${css['days']}`}>
          {boxes.map(({ name, label, options }, place) => (
            <div key={name} className={field['listed']}>
              <select
                {...box}
                id={place === 0 ? id : undefined}
                name={name}
                aria-label={label}
                defaultValue={typed?.[name] ?? ''}
              >
                <option value="">{label}</option>
                {options.map(([value, shown]) => (
                  <option key={value} value={value}>
                    {shown}
                  </option>
                ))}
              </select>
              <span className={field['arrow']} />
            </div>
          ))}
        </div>
        <input ref={carrier} type="hidden" name={carried} />
      </fieldset>
    </div>
  )
}
