import { useLingui } from '@lingui/react/macro'
import { filled } from '@sahay/ui/forms/checks.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'

/** What is asked of those who pay: name, mobile number, e-mail address and a few words (spec §5). */
export function usePayerChecks() {
  const { t } = useLingui()
  const { name, phone, email } = useUsualChecks()
  return { name, mobile_no: phone, email, message: filled(t`Write a few words.`) }
}
