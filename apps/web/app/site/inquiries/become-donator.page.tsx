import { useLingui } from '@lingui/react/macro'
import { type ActionFunctionArgs } from 'react-router'
import { goOn } from '../../shell/plain-forms/plain-form.server.ts'
import { passForm } from '../../shell/plain-forms/plain-picture-form.server.ts'
import { saveThanksKey } from '../../shell/plain-forms/thanks-cookie.server.ts'
import { PlainPage } from '../shared/forms/plain-page.tsx'
import { payPath } from '../shared/payments/pay-kinds.ts'
import { DonatorForm } from './become-donator.tsx'

export function action(args: ActionFunctionArgs) {
  return passForm(args, async (call, body) => {
    const { id, thanks_key } = await call('POST donatorInquiry/add', { body })
    return goOn(payPath('inquiry', id), await saveThanksKey(args.request, 'inquiry', id, thanks_key))
  })
}

export const handle = { takesFiles: true }

/** /become-a-donator: the page with only the landing page's form, for browsers without script. */
export default function BecomeDonatorPage() {
  const { t } = useLingui()
  return (
    <PlainPage title={t`Become a Donator`} description={t`Give to the trust’s work.`} withScript="/#donator">
      <DonatorForm />
    </PlainPage>
  )
}
