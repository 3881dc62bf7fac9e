import { useLingui } from '@lingui/react/macro'
import { type StaffLanguageCode, staffLanguages } from '@sahay/contract/kernel/staff-languages'
import css from './language-picker.module.css'
import { speak } from './language.ts'

/** Selects the language of the office; `onChosen` saves it for a signed-in person. */
export function LanguagePicker({
  onChosen,
}: {
  readonly onChosen?: (code: StaffLanguageCode) => Promise<unknown>
}) {
  const { t, i18n } = useLingui()
  return (
    <div className={`flow gap-2 ${css['languages']}`} role="group" aria-label={t`Language`}>
      {staffLanguages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className="outlined"
          lang={code}
          aria-pressed={i18n.locale === code}
          onClick={() => {
            void speak(code)
            void onChosen?.(code)
          }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
