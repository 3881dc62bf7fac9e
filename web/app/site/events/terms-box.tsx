import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import css from './event-dialog.module.css'

/** The terms box: recorded, never enforced; the terms open in a new tab (spec §5). */
export function TermsBox() {
  const id = useId()
  return (
    <div className={css['terms']}>
      <input id={id} type="checkbox" name="terms" value="yes" />
      <label htmlFor={id}>
        <Trans>
          I agree to the{' '}
          <a href="/terms-conditions" target="_blank" rel="noreferrer">
            Terms & Conditions
          </a>
          .
        </Trans>
      </label>
    </div>
  )
}
