import { useLingui } from '@lingui/react/macro'
import { emailAddress, filled, phoneNumber } from '../../ui/checks.ts'

/** What is asked of those who pay: name, mobile number, e-mail address and a few words (spec §5). */
export function usePayerChecks() {
  const { t } = useLingui()
  return {
    name: filled(t`Enter your name.`),
    mobile_no: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
    message: filled(t`Write a few words.`),
  }
}
