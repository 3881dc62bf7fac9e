import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CheckField } from '@sahay/ui/fields/check-field.tsx'

/** Whether the terms were read: recorded, never enforced (product.md 5). They open beside the form, which stays. */
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
