import { goWithScript } from '../../shell/plain-forms/go-with-script.ts'
import { useLingui } from '@lingui/react/macro'
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
import { joinParam } from '../../shell/origin.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { forOne, notThere, typedPhone } from '../../shell/plain-forms/plain-form.server.ts'
import { plainVisitor } from '../../shell/plain-forms/plain-profile.server.ts'
import { useSettings } from '../../shell/settings.ts'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { payPath } from '../shared/payments/pay-kinds.ts'
import css from '../shared/forms/plain-page.module.css'
import { orderByForm, sameOrder } from '../shared/payments/same-order.server.ts'
import { useWithScript } from '../shared/forms/use-with-script.ts'
import { EventEnd, UnreachedRule } from './joining/event-end.tsx'
import { EventForm } from './joining/event-form.tsx'
import { EventRules } from './joining/event-rules.tsx'

/** Where the same is done with script: in the modal over the list. */
const withScript = (id: string) => `/joinourngo?${new URLSearchParams({ [joinParam]: id })}`
const signIn = (id: string) => redirect(`/signin?to=/join/${encodeURIComponent(id)}`, { headers: forOne })

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const { data: events } = await args.context.get(apiContext).call('GET event/list')
  const event = events.find((one) => one.id === id)
  if (!event) throw notThere()
  const visitor = await plainVisitor(args)
  if (!visitor) return signIn(id)
  return data({ event, profile: visitor.profile }, { headers: forOne })
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  goWithScript(withScript(params['id'] ?? ''))

export const headers = () => forOne

/** Takes places, and goes on to pay for them while they are kept. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id = '' } = params
  const { call } = context.get(apiContext)
  return orderByForm(
    request,
    () => signIn(id),
    async (typed, token) => {
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
    },
  )
}

/** /join/{event}: places in an event, for browsers without script. */
export default function JoinPage() {
  const { t } = useLingui()
  const { event, profile } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  const settings = useSettings()
  const go = useWithScript(withScript(event.id))
  return (
    <div className={`wrap ${css['page']}`}>
      <PageHead title={event.name} description={t`Take a place in an event.`} />
      <h1 lang={event.lang} dir="auto">
        {event.name}
      </h1>
      <p>
        <EventEnd event={event} /> <UnreachedRule event={event} />
      </p>
      <EventRules rules={event.rules} lang={event.lang} alone />
      <PlainAnswer value={answer}>
        <EventForm
          event={event}
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
