import { useLingui } from '@lingui/react/macro'
import { Field, type FieldProps } from '../fields/field.tsx'
import css from '../fields/field.module.css'
import { useTyped } from '../fields/plain-answer.tsx'
import { plainShown, typedName } from './plain-phone.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { usePhone } from './use-phone.ts'

export interface PhoneFieldProps extends FieldProps {
  /** Under this name the form carries the number as E.164: `+919825000000`. */
  readonly name: string
  /** A number to begin with; one that comes later is taken while nothing has been typed. */
  readonly given?: string | undefined
  /** Lets the person choose the country; otherwise it is India's +91, or the given number's own. */
  readonly anyCountry?: boolean
  /** What a browser may fill in; `off` for a number that is not the person's own. */
  readonly autoComplete?: string
}

/** A telephone number, spaced as it is typed. Use `phoneNumber` of checks.ts to look at it. */
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
            // without script the box itself is what is sent
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
