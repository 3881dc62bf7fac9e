import { useDates } from '../../shell/dates.tsx'
import { goWithScript } from '../../shell/plain-forms/go-with-script.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Refusal as RefusalSentence } from '@sahay/ui/fields/plain-answer.tsx'
import { Refusal } from '../../shell/api.ts'
import { apiContext, hostedCheckoutContext } from '../../shell/api-context.ts'
import { useRupees } from '../../shell/formats.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { forOne, notThere } from '../../shell/plain-forms/plain-form.server.ts'
import { plainToken } from '../../shell/plain-forms/plain-session.server.ts'
import { addressIn } from '../../shell/plain-forms/site-address.server.ts'
import { readThanksKey } from '../../shell/plain-forms/thanks-cookie.server.ts'
import css from '../shared/forms/plain-page.module.css'
import { payKind, payPath, thanksPath } from '../shared/payments/pay-kinds.ts'

/** Loads the order for the provider's page; or the reason why it cannot be paid. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const kind = payKind(params['kind'])
  const { id = '' } = params
  if (kind === null) throw notThere()
  const { call } = context.get(apiContext)
  const token = (await plainToken(request)) ?? undefined
  const key = await readThanksKey(request)
  try {
    const [{ data: settings }, { status: _status, message: _message, data: orderId, ...order }] =
      await Promise.all([
        call('GET settings'),
        call('POST payment/again', { body: { kind, id }, token, key }),
      ])
    const back = addressIn(request, `${payPath(kind, id)}/return`)
    const fields = {
      key_id: settings.checkout.key,
      order_id: orderId,
      amount: String(order.amountPaise),
      currency: 'INR',
      name: settings.trust.name,
      description: order.about,
      'prefill[name]': order.name,
      'prefill[email]': order.email,
      'prefill[contact]': order.mobile,
      callback_url: back,
      cancel_url: back,
    }
    return data(
      { ...order, orderId, fields, action: context.get(hostedCheckoutContext) },
      { headers: forOne },
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'already_paid') return redirect(thanksPath(kind, id), { headers: forOne })
    if (error.code === 'not_signed_in')
      return redirect(`/signin?to=${payPath(kind, id)}`, { headers: forOne })
    return data({ refused: error.message }, { status: error.httpStatus || 503, headers: forOne })
  }
}

/** With script, an order is paid in the provider's window. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return goWithScript(thanksPath(params['kind'] ?? '', params['id'] ?? ''))
}

export const headers = () => forOne

/** /pay/{kind}/{id}: an order with a button to the provider's own page, for browsers without script. */
export default function PayPage() {
  const rupees = useRupees()
  const { t } = useLingui()
  const order = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const end = search.get('end')
  return (
    <div className={`wrap ${css['page']}`}>
      <PageHead title={t`Pay`} description={t`Pay for what you chose.`} />
      {end === 'failed' && (
        <div className={css['failed']}>
          <RefusalSentence>
            <Trans>The payment did not go through. You have not been charged.</Trans>
          </RefusalSentence>
        </div>
      )}
      {'refused' in order ? (
        <NotPayable givenBack={end === 'cancelled'} why={order.refused} />
      ) : (
        <>
          <h1>
            <Trans>Pay {rupees(order.amountPaise / 100)}</Trans>
          </h1>
          <p className="lead" lang={order.lang}>
            {order.about}
          </p>
          <HostedForm order={order} again={end !== null} />
        </>
      )}
    </div>
  )
}

interface HostedFormProps {
  readonly order: {
    readonly action: string
    readonly fields: Readonly<Record<string, string>>
    readonly amountPaise: number
    readonly heldUntil: string | null
  }
  /** True if a payment was attempted before. */
  readonly again: boolean
}

/** A form that opens the provider's own page for an order without script. */
function HostedForm({ order, again }: HostedFormProps) {
  const rupees = useRupees()
  const { action, fields, amountPaise, heldUntil } = order
  const { instant } = useDates()
  const until = heldUntil === null ? '' : instant(heldUntil)
  const sum = rupees(amountPaise / 100)
  return (
    <form method="post" action={action} className={`stack gap-4 ${css['form']}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {heldUntil !== null && (
        <p>
          <Trans>Your place is kept until {until}. If you do not pay by then, it is released.</Trans>
        </p>
      )}
      <p>
        <Trans>
          You pay by card or UPI on the secure page of our payment provider, and come back here afterwards.
        </Trans>
      </p>
      <Button kind="go" type="submit" wide>
        {again ? <Trans>Pay again</Trans> : <Trans>Pay {sum}</Trans>}
      </Button>
    </form>
  )
}

interface NotPayableProps {
  /** True if unpaid entries were just released. */
  readonly givenBack: boolean
  /** The server's sentence. */
  readonly why: string
}

/** Shown instead of an order that cannot be paid: the reason, and other links. */
function NotPayable({ givenBack, why }: NotPayableProps) {
  return (
    <>
      <h1>
        <Trans>Nothing was paid</Trans>
      </h1>
      <p className="lead">
        {givenBack ? <Trans>Your place was released. You have not been charged.</Trans> : why}
      </p>
      <div className={`stack gap-4 ${css['ways']}`}>
        <ButtonLink to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
        <ButtonLink to="/joinourngo">
          <Trans>See events</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
