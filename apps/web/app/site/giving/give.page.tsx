import { goWithScript } from '../../shell/plain-forms/go-with-script.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { donateParam } from '../../shell/origin.ts'
import { forOne, typedPhone } from '../../shell/plain-forms/plain-form.server.ts'
import { PlainPage } from '../shared/forms/plain-page.tsx'
import { useWithScript } from '../shared/forms/use-with-script.ts'
import { payPath } from '../shared/payments/pay-kinds.ts'
import { loadOrderPage, orderByForm, sameOrder } from '../shared/payments/same-order.server.ts'
import { DonationForm } from './donating/donation-form.tsx'
import { NeedSummary } from './donating/need-summary.tsx'

/** The counterpart with script: the modal over the list. */
const withScript = (id: string) => `/urgentneeddata?${new URLSearchParams({ [donateParam]: id })}`

export async function loader(args: LoaderFunctionArgs) {
  return loadOrderPage(args, '/give/', (await args.context.get(apiContext).call('GET donation/list')).data)
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  goWithScript(withScript(params['id'] ?? ''))

export const headers = () => forOne

/** Creates the donation and redirects to its payment. */
export async function action(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  const { call } = args.context.get(apiContext)
  return orderByForm(args, '/give/', async (typed, token) => {
    const { name = '', email = '', message = '', amount = '' } = typed
    const body = {
      name,
      email,
      message,
      amount,
      mobile_no: typedPhone(typed, 'mobile_no'),
      donationId: id,
      if_full: typed['if_full'] === 'back' ? ('back' as const) : ('next' as const),
    }
    const [{ data: needs }, { data: past }] = await Promise.all([
      call('GET donation/list'),
      call('GET donationDetail/history', { token }),
    ])
    const whose = needs.find((one) => one.id === id)?.name
    const same = sameOrder(past.data, body, ({ need }) => need === whose)
    const { id: made } = same ?? (await call('POST donationDetail/add', { body, token })).donation
    return payPath('donation', made)
  })
}

/** /give/{need}: a donation to one need, for browsers without script. */
export default function GivePage() {
  const { t } = useLingui()
  const { one: need, profile } = useLoaderData<typeof loader>()
  const to = withScript(need.id)
  const go = useWithScript(to)
  return (
    <PlainPage
      title={t`Give`}
      description={t`Give to an urgent need.`}
      heading={<Trans>Urgent Need Information</Trans>}
      withScript={to}
    >
      <NeedSummary need={need} />
      <DonationForm need={need} profile={profile} onOrdered={go} onStale={go} onSignIn={go} />
    </PlainPage>
  )
}
