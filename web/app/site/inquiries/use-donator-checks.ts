import { useLingui } from '@lingui/react/macro'
import { emailAddress, filled, phoneNumber, picture, useChecks } from '../../ui/checks.ts'
import { onlyDigits } from '../../ui/digits.ts'

/** What a donor inquiry must have: all but the tick at the terms, the 'optional' type too (spec §5). */
export function useDonatorChecks() {
  const { t } = useLingui()
  return useChecks({
    name: filled(t`Enter your name.`),
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
    mobileNo: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
    type: filled(t`Choose company or profession.`),
    amount: (typed) => {
      const digits = onlyDigits(typed)
      if (digits === '') return t`Enter the amount.`
      return Number(digits) < 1 ? t`The smallest amount is ₹1.` : undefined
    },
    address: filled(t`Enter your address.`),
    message: filled(t`Write what the gift is for.`),
    photo: picture(
      t`Choose your photo.`,
      t`This picture is larger than 8 MB. Please choose a smaller one.`,
      t`We cannot read this as a picture. Please choose a JPG, PNG or GIF.`,
    ),
  })
}

export type DonatorFlaws = ReturnType<typeof useDonatorChecks>['flaws']
