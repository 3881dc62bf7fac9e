import { useLingui } from '@lingui/react/macro'
import { type ActionFunctionArgs } from 'react-router'
import { goOn } from '../../shell/plain-forms/plain-form.server.ts'
import { passForm } from '../../shell/plain-forms/plain-picture-form.server.ts'
import { saveThanksKey } from '../../shell/plain-forms/thanks-cookie.server.ts'
import { PlainPage } from '../shared/forms/plain-page.tsx'
import { thanksPath } from '../shared/payments/pay-kinds.ts'
import { NeedHelpForm } from './need-help.tsx'

export function action(args: ActionFunctionArgs) {
  return passForm(args, async (call, body) => {
    const { data, thanks_key } = await call('POST needInquiry/add', { body })
    return goOn(thanksPath('help', data.id), await saveThanksKey(args.request, 'help', data.id, thanks_key))
  })
}

export const handle = { takesFiles: true }

/** /need-help: the page with only the landing page's form, for browsers without script. */
export default function HelpPage() {
  const { t } = useLingui()
  return (
    <PlainPage title={t`Need Help?`} description={t`Ask the trust for help.`} withScript="/#help">
      <NeedHelpForm />
    </PlainPage>
  )
}
