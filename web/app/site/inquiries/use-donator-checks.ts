import { useLingui } from '@lingui/react/macro'
import { filled, useChecks } from '@sahay/ui/forms/checks.ts'
import { usePictureCheck } from '@sahay/ui/forms/use-picture-check.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'

/** What a donor inquiry must have: all but the tick at the terms, the 'optional' type too (spec §5). */
export function useDonatorChecks() {
  const { t } = useLingui()
  const usual = useUsualChecks()
  const picture = usePictureCheck()
  return useChecks({
    name: usual.name,
    email: usual.email,
    mobileNo: usual.phone,
    type: filled(t`Choose company or profession.`),
    amount: usual.amount(t`Enter the amount.`),
    address: filled(t`Enter your address.`),
    message: filled(t`Write what the gift is for.`),
    photo: picture(t`Choose your photo.`),
  })
}
