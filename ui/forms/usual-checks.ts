import { useLingui } from '@lingui/react/macro'
import { emailAddress, filled, phoneNumber } from './checks.ts'
import { onlyDigits } from '../fields/digits.ts'

/** The checks that several forms make, each with its sentences. */
export function useUsualChecks() {
  const { t } = useLingui()
  return {
    name: filled(t`Enter your name.`),
    phone: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
    /** An amount of which an order can be made, in whole rupees. */
    amount: (empty: string) => (typed: string) => {
      const digits = onlyDigits(typed)
      if (digits === '') return empty
      return Number(digits) < 1 ? t`The smallest amount is ₹1.` : undefined
    },
  }
}
