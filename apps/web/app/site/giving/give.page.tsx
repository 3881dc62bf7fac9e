import { goWithScript } from '../../shell/plain-forms/go-with-script.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { donateParam } from '../../shell/origin.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { forOne, notThere, typedPhone } from '../../shell/plain-forms/plain-form.server.ts'
import { plainVisitor } from '../../shell/plain-forms/plain-profile.server.ts'
import { useSettings } from '../../shell/settings.ts'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { payPath } from '../shared/payments/pay-kinds.ts'
import css from '../shared/forms/plain-page.module.css'
import { orderByForm, sameOrder } from '../shared/payments/same-order.server.ts'
import { useWithScript } from '../shared/forms/use-with-script.ts'
import { DonationForm } from './donating/donation-form.tsx'
import { NeedSummary } from './need/need-summary.tsx'

/** Where the same is done with script: in the modal over the list. */
const withScript = (id: string) => `/urgentneeddata?${new URLSearchParams({ [donateParam]: id })}`
const signIn = (id: string) => redirect(`/signin?to=/give/${encodeURIComponent(id)}`, { headers: forOne })

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const { data: needs } = await args.context.get(apiContext).call('GET donation/list')
  const need = needs.find((one) => one.id === id)
  if (!need) throw notThere()
  const visitor = await plainVisitor(args)
  if (!visitor) return signIn(id)
  return data({ need, profile: visitor.profile }, { headers: forOne })
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  goWithScript(withScript(params['id'] ?? ''))

export const headers = () => forOne

/** Notes the donation, and goes on to pay. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id = '' } = params
  const { call } = context.get(apiContext)
  return orderByForm(
    request,
    () => signIn(id),
    async (typed, token) => {
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
    },
  )
}

/** /give/{need}: a donation to one need, for browsers without script. */
export default function GivePage() {
  const { t } = useLingui()
  const { need, profile } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  const settings = useSettings()
  const go = useWithScript(withScript(need.id))
  return (
    <div className={`wrap ${css['page']}`}>
      <PageHead title={t`Give`} description={t`Give to an urgent need.`} />
      <h1>
        <Trans>Urgent Need Information</Trans>
      </h1>
      <NeedSummary need={need} />
      <PlainAnswer value={answer}>
        <DonationForm
          need={need}
          profile={profile}
          phone={settings?.contact.phone || null}
          onOrdered={go}
          onStale={go}
          onSignIn={go}
        />
      </PlainAnswer>
    </div>
  )
}
