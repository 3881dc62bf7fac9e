import { Trans, useLingui } from '@lingui/react/macro'
import {
  data,
  type HeadersArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { isPaidKind, type PaidKind, type ThanksKind } from '@sahay/contract/payments/kinds'
import { Refusal } from '../../../shell/api.ts'
import { apiContext } from '../../../shell/api-context.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { forOne } from '../../../shell/plain-forms/plain-form.server.ts'
import { plainToken } from '../../../shell/plain-forms/plain-session.server.ts'
import { readThanksKey } from '../../../shell/plain-forms/thanks-cookie.server.ts'
import { useToken } from '../../../shell/session.ts'
import { NotFound } from '../../shared/page/not-found.tsx'
import { payKind, payPath, thanksPath } from '../../shared/payments/pay-kinds.ts'
import { usePayAgain } from '../../shared/payments/use-pay-again.ts'
import { useAnotherNeed } from './another-need.tsx'
import { ApplicationThanks } from './application-thanks.tsx'
import { DonationThanks } from './donation-thanks.tsx'
import { EntryThanks } from './entry-thanks.tsx'
import { HelpThanks } from './help-thanks.tsx'
import { InquiryThanks } from './inquiry-thanks.tsx'
import { ThanksState } from './thanks-state.tsx'
import { type ThanksViewProps, useThanks } from './use-thanks.ts'
import type { Thanks } from '@sahay/contract/api/thanks'
import { NeedsScript, NoteWithout } from '../../shared/forms/without-script.tsx'

/** The kinds without a payment. */
const freeKinds: readonly string[] = ['help'] satisfies Exclude<ThanksKind, PaidKind>[]

const isKind = (kind: string | undefined): kind is ThanksKind =>
  kind !== undefined && (isPaidKind(kind) || freeKinds.includes(kind))

/** Loads what a browser without script may see, by its cookies; with script the page fetches it itself. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { kind, id = '' } = params
  const token = (await plainToken(request)) ?? undefined
  const key = await readThanksKey(request)
  if (!isKind(kind)) return data(null, { status: 404 })
  if (token === undefined && key === undefined) return data(null)
  try {
    const answer = await context
      .get(apiContext)
      .call('GET thanks/{kind}/{id}', { params: { kind, id }, token, key })
    return data(answer.data, { headers: forOne })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(null, { headers: forOne })
  }
}

export const clientLoader = () => null

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** /thanks/{kind}/{id}: the page after a gift or a form, for the giver or the browser that sent it. */
export default function ThanksPage() {
  const { kind, id } = useParams()
  return isKind(kind) && id !== undefined ? <Thanks key={id} kind={kind} id={id} /> : <NotFound />
}

function Thanks({ kind, id }: { readonly kind: ThanksKind; readonly id: string }) {
  const { t } = useLingui()
  const came = useLoaderData<typeof loader>()
  const signedIn = useToken() !== null
  const [search] = useSearchParams()
  const { state, checking, again } = useThanks(kind, id, came, search.get('said') === 'paid')
  const { paying, payAgain } = usePayAgain(again)
  const payable = payKind(kind)
  const thanks = state.is === 'here' ? state.thanks : null
  const another = useAnotherNeed(thanks)
  const known = state.is === 'loading' && state.paid ? 'paid' : checking ? 'confirming' : null
  return (
    <>
      <PageHead title={t`Thank you`} description={t`What you gave or sent, and what happens next.`} />
      <ThanksWithout kind={kind} id={id} thanks={thanks} checking={checking} />
      {thanks ? (
        <ThanksView
          thanks={thanks}
          checking={checking}
          signedIn={signedIn}
          another={another}
          paying={paying}
          // the pay button is hidden while a payment is being confirmed
          onPay={payable && !checking ? () => payAgain(payable, id, thanks.entries?.length) : null}
        />
      ) : (
        <ThanksState is={state.is} outcome={known} onAgain={again} />
      )}
    </>
  )
}

/** The page after a gift or a form. It depends only on its props, so the server and the browser render the same. */
function ThanksView(props: ThanksViewProps) {
  const { donation, event, application, inquiry, help } = props.thanks
  if (donation) return <DonationThanks {...props} gift={donation} />
  if (event) return <EntryThanks {...props} event={event} />
  if (application) return <ApplicationThanks {...props} application={application} />
  if (inquiry) return <InquiryThanks {...props} inquiry={inquiry} />
  return help ? <HelpThanks thanks={props.thanks} help={help} /> : null
}

interface ThanksWithoutProps {
  readonly kind: ThanksKind
  readonly id: string
  /** The page's initial data; null if this browser may not see it. */
  readonly thanks: Thanks | null
  /** Paid on the provider's own page, but not confirmed by the server yet. */
  readonly checking: boolean
}

/** Links for a browser without script: reload, and pay. */
function ThanksWithout({ kind, id, thanks, checking }: ThanksWithoutProps) {
  const paid = payKind(kind)
  if (!thanks)
    return (
      <div className="wrap">
        <NeedsScript>
          <Trans>This page needs JavaScript, which is switched off in your browser.</Trans>
        </NeedsScript>
      </div>
    )
  return (
    <div className="wrap">
      {thanks.payable && paid && !checking ? (
        <NoteWithout>
          <Link to={payPath(paid, id)}>
            <Trans>Pay for it now</Trans>
          </Link>
        </NoteWithout>
      ) : (
        thanks.payment !== null &&
        thanks.slip === null && (
          <NoteWithout>
            <Link to={thanksPath(kind, id, checking ? 'paid' : undefined)}>
              <Trans>Check again: your receipt comes within a minute.</Trans>
            </Link>
          </NoteWithout>
        )
      )}
    </div>
  )
}
