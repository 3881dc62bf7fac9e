import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CheckField } from '@sahay/ui/fields/check-field.tsx'

/**
 * The checkbox for having read the terms: recorded, never enforced (product.md 5). The terms open in a new tab, so the form
 * stays.
 */
export function TermsField() {
  return (
    <CheckField name="terms">
      <Trans>
        I have read the{' '}
        <Link to="/terms-conditions" target="_blank">
          Terms & Conditions
        </Link>{' '}
        (opens in a new tab).
      </Trans>
    </CheckField>
  )
}
