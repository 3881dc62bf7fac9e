import { useLingui } from '@lingui/react/macro'
import { type ActionFunctionArgs } from 'react-router'
import { goOn } from '../../../shell/plain-forms/plain-form.server.ts'
import { passForm } from '../../../shell/plain-forms/plain-picture-form.server.ts'
import { saveThanksKey } from '../../../shell/plain-forms/thanks-cookie.server.ts'
import { PlainPage } from '../../shared/forms/plain-page.tsx'
import { payPath, thanksPath } from '../../shared/payments/pay-kinds.ts'
import { ApplicationForm } from './application-form.tsx'

export function action(args: ActionFunctionArgs) {
  return passForm(args, async (call, body) => {
    const { id, thanks_key, paid_before } = await call('POST trustInquiry/add', { body })
    return goOn(
      paid_before ? thanksPath('application', id) : payPath('application', id),
      await saveThanksKey(args.request, 'application', id, thanks_key),
    )
  })
}

export const handle = { takesFiles: true }

/** /apply: the page with only the application form, for browsers without script. */
export default function ApplyPage() {
  const { t } = useLingui()
  return (
    <PlainPage
      title={t`Apply here`}
      description={t`Apply for a scheme of the trust.`}
      withScript="/lion-trust#lion-trust"
    >
      <ApplicationForm query={null} alone />
    </PlainPage>
  )
}
