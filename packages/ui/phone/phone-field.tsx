import { useLingui } from '@lingui/react/macro'
import { Field, type FieldProps } from '../fields/field.tsx'
import css from '../fields/field.module.css'
import { useTyped } from '../fields/plain-answer.tsx'
import { plainShown } from './plain-phone.ts'
import { typedName } from './typed-name.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { usePhone } from './use-phone.ts'

export interface PhoneFieldProps extends FieldProps {
  /** The form field's name; its value is the number as E.164: `+919825000000`. */
  readonly name: string
  /** The initial number; one that arrives later is used while nothing has been typed. */
  readonly given?: string | undefined
  /** True if the person can choose the country; otherwise it is India's +91, or the given number's own. */
  readonly anyCountry?: boolean
  /** What a browser may autofill; `off` for a number that is not the person's own. */
  readonly autoComplete?: string
}

/** A telephone number, formatted while typing; field-checks.ts reads its verdict (`data-valid`). */
export function PhoneField(props: PhoneFieldProps) {
  const { name, given = '', anyCountry = false, autoComplete = 'tel', ...field } = props
  const { t, i18n } = useLingui()
  const typed = useTyped(name)
  const hydrated = useHydrated()
  const phone = usePhone(given, anyCountry, i18n.locale)
  const listed =
    phone.countries.length > 0 ? phone.countries : [{ ...phone.chosen, name: phone.chosen.country }]
  return (
    <Field {...field}>
      {(box) => (
        <div className={`full shrink ${css['tabbed']}`} onFocus={phone.load}>
          <span className={`row strong ${css['tab']}`} id={`${box.id}-code`}>
            {phone.chosen.code}
            {anyCountry && (
              <>
                <span className={css['arrow']} />
                <select
                  className={css['country']}
                  aria-label={t`Country of the number`}
                  value={phone.chosen.country}
                  onPointerEnter={phone.load}
                  onChange={(event) => phone.choose(event.currentTarget.value)}
                >
                  {listed.map(({ country, name: called, code }) => (
                    <option key={country} value={country}>
                      {`${called} ${code}`}
                    </option>
                  ))}
                </select>
              </>
            )}
          </span>
          <input
            {...box}
            aria-describedby={[`${box.id}-code`, box['aria-describedby']].filter(Boolean).join(' ')}
            ref={phone.visible}
            className={`shrink number ${css['tabbedBox']}`}
            onInput={phone.typed}
            // without script the input itself is sent
            name={hydrated ? typedName(name) : name}
            defaultValue={typed ?? plainShown(given)}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            dir="ltr"
            required
          />
          <input ref={phone.hidden} type="hidden" name={hydrated ? name : undefined} data-valid="no" />
        </div>
      )}
    </Field>
  )
}
