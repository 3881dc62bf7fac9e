import { goWithScript } from '../../shell/plain-forms/go-with-script.ts'
import { useLingui } from '@lingui/react/macro'
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { joinParam } from '../../shell/origin.ts'
import { forOne, typedPhone } from '../../shell/plain-forms/plain-form.server.ts'
import { PlainPage } from '../shared/forms/plain-page.tsx'
import { useWithScript } from '../shared/forms/use-with-script.ts'
import { payPath } from '../shared/payments/pay-kinds.ts'
import { loadOrderPage, orderByForm, sameOrder } from '../shared/payments/same-order.server.ts'
import { EventEnd, UnreachedRule } from './joining/event-end.tsx'
import { EventForm } from './joining/event-form.tsx'
import { EventRules } from './joining/event-rules.tsx'

/** The counterpart with script: the modal over the list. */
const withScript = (id: string) => `/joinourngo?${new URLSearchParams({ [joinParam]: id })}`

export async function loader(args: LoaderFunctionArgs) {
  return loadOrderPage(args, '/join/', (await args.context.get(apiContext).call('GET event/list')).data)
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  goWithScript(withScript(params['id'] ?? ''))

export const headers = () => forOne

/** Reserves entries and redirects to the payment while they are held. */
export async function action(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  const { call } = args.context.get(apiContext)
  return orderByForm(args, '/join/', async (typed, token) => {
    const { name = '', email = '', message = '', amount = '', places = '1', terms } = typed
    const mobile_no = typedPhone(typed, 'mobile_no')
    const own = { name, email, message, amount, places, mobile_no, eventId: id }
    const body = { ...own, ...(terms ? { terms } : {}) }
    const [{ data: all }, { data: past }] = await Promise.all([
      call('GET event/list'),
      call('GET event/history', { token }),
    ])
    const event = all.find((one) => one.id === id)?.name
    const withTotal = { message, amount: String(Number(amount) * Number(places)) }
    const same = sameOrder(past.data, withTotal, (one) => one.event === event)
    const { id: made } = same ?? (await call('POST event/add', { body, token })).events
    return payPath('event', made)
  })
}

/** /join/{event}: buying event entries, for browsers without script. */
export default function JoinPage() {
  const { t } = useLingui()
  const { one: event, profile } = useLoaderData<typeof loader>()
  const to = withScript(event.id)
  const go = useWithScript(to)
  return (
    <PlainPage
      title={event.name}
      lang={event.lang}
      description={t`Take a place in an event.`}
      withScript={to}
    >
      <p>
        <EventEnd event={event} /> <UnreachedRule event={event} />
      </p>
      <EventRules rules={event.rules} lang={event.lang} alone />
      <EventForm event={event} profile={profile} onOrdered={go} onStale={go} onSignIn={go} />
    </PlainPage>
  )
}
