import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'

/** Warns that a person comes close to the daily cash limit. */
export function CashOfDay({ cash }: { readonly cash: number }) {
  return (
    <p className="strong">
      <Trans>
        This person has given {writeRupees(cash)} in cash on that day. You may not take ₹2,00,000 or more from
        one person in a day.
      </Trans>
    </p>
  )
}
