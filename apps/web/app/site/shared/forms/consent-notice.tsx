import { Trans } from '@lingui/react/macro'
import { useSentences } from '@sahay/ui/forms/message-sentence.ts'
import { useId } from 'react'
import { useLanguage } from '../../../shell/language.ts'
import css from './consent-notice.module.css'
import type { Consent } from './use-consent.ts'

/** The items of the consent notice, beside the button; announced by screen readers if it has changed in the meantime. */
export function ConsentNotice({ consent }: { readonly consent: Consent }) {
  const say = useSentences()
  const { reviewed } = useLanguage()
  const { text, changed } = consent
  const heading = useId()
  const items = changed?.items ?? text.items.map(say)
  return (
    <div
      role="group"
      className={`stack callout gap-2 pad-4 ${css['consent']}`}
      aria-labelledby={heading}
      aria-live="polite"
    >
      <p id={heading} className="strong">
        {changed ? (
          <Trans>By sending this form (this has changed)</Trans>
        ) : (
          <Trans>By sending this form</Trans>
        )}
      </p>
      <input type="hidden" name="consent" value={changed?.version ?? text.version} readOnly />
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {!changed && !reviewed && (
        <>
          <p>
            <Trans>This is a translation. The English text below is legally binding.</Trans>
          </p>
          <ul lang="en" dir="ltr">
            {text.items.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
