import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { inNumerals, languageTag, numeralsOf } from '@sahay/contract/translations/numerals'
import { useNumerals } from '@sahay/ui/elements/figures.ts'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'
import { useLanguage } from '../../../shell/language.ts'
import css from './language-list.module.css'

export interface NumeralChoiceProps {
  /** The page to open with the chosen numerals. */
  readonly to: string
  /** Called when the page is about to be reloaded. */
  readonly onChoose?: (() => void) | undefined
}

/**
 * The choice between 0 to 9 and the language's own numerals, each shown as it looks; renders nothing if the language has
 * none. It is sent and stored like the language.
 */
export function NumeralChoice({ to, onChoose }: NumeralChoiceProps) {
  const id = useId()
  const { code } = useLanguage()
  const chosen = useNumerals() ?? null
  const own = numeralsOf(code)
  if (own === undefined) return null
  return (
    <PlainForm className={css['numerals']} method="post" action="/languages" onSubmit={onChoose}>
      <input type="hidden" name="to" value={to} readOnly suppressHydrationWarning />
      <p id={id} className="quiet">
        <Trans>Digits</Trans>
      </p>
      <div className="row gap-3" role="group" aria-labelledby={id}>
        {[null, own].map((numerals) => (
          <button
            key={numerals}
            type="submit"
            className={`stack ${css['choice']} ${css['digits']}`}
            name="language"
            value={languageTag(code, numerals)}
            aria-pressed={numerals === chosen}
          >
            <span className={`strong ${css['name']}`}>{numerals ? inNumerals('123', numerals) : '123'}</span>
          </button>
        ))}
      </div>
    </PlainForm>
  )
}
