import { useLingui } from '@lingui/react/macro'
import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { goOn } from '../../shell/plain-forms/plain-form.server.ts'
import { passForm } from '../../shell/plain-forms/plain-picture-form.server.ts'
import { PlainPage } from '../shared/forms/plain-page.tsx'
import { ConnectNgoForm } from './connect-ngo.tsx'
import { NgoReceived } from './received.tsx'

export function action(args: ActionFunctionArgs) {
  return passForm(args, async (call, body) => {
    const { data } = await call('POST ngoInquiry/add', { body })
    return goOn(`/connect-ngo?number=${encodeURIComponent(data.reference)}`)
  })
}

/** A browser without script sends this form like all public forms. */
export const handle = { takesFiles: true }

/** /connect-ngo: the page with only the form of another organisation, for browsers without script. */
export default function ConnectNgoPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const number = search.get('number') ?? ''
  return (
    <PlainPage
      title={t`Connect your NGO`}
      description={t`Ask to connect your organisation with the trust.`}
      withScript="/joinourngo"
    >
      {/^NGO\/[\d/-]{4,20}$/.test(number) ? (
        <NgoReceived reference={number} />
      ) : (
        <ConnectNgoForm onSent={() => undefined} />
      )}
    </PlainPage>
  )
}
