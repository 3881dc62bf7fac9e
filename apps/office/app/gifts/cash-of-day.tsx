import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'

/** Says that somebody comes near to what may be taken of one person in cash in a day. */
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
