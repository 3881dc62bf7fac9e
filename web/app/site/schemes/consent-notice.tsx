import { Trans, useLingui } from '@lingui/react/macro'
import { consentWords } from './consent-words.ts'
import css from './schemes.module.css'

/** What a guardian agrees to by sending, item by item, beside the button. */
export function ConsentNotice() {
  const { i18n } = useLingui()
  return (
    <section className={css['consent']} aria-labelledby="consent">
      <h4 id="consent">
        <Trans>By sending this form</Trans>
      </h4>
      <ul>
        {consentWords.items.map((item) => (
          <li key={item.id}>{i18n._(item)}</li>
        ))}
      </ul>
    </section>
  )
}
