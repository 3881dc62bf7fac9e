import { useLingui } from '@lingui/react/macro'
import type { ThanksKind } from '@sahay/contract/thanks'
import { useParams } from 'react-router'
import { PageHead } from '../../shell/page-head.tsx'
import { useToken } from '../../shell/session.ts'
import { payKind } from '../payments/pay-kinds.ts'
import { usePayAgain } from '../payments/use-pay-again.ts'
import NoPage from '../pages/not-found.page.tsx'
import { ThanksState } from './thanks-state.tsx'
import { ThanksView } from './thanks-view.tsx'
import { useAnotherNeed } from './use-another-need.ts'
import { useThanks } from './use-thanks.ts'

const kinds: readonly string[] = [
  'donation',
  'event',
  'application',
  'inquiry',
  'help',
] satisfies ThanksKind[]

const isKind = (kind: string | undefined): kind is ThanksKind => kind !== undefined && kinds.includes(kind)

/** /thanks/{kind}/{id}: the page after a gift or a form, for whoever gave or the browser that sent it. */
export default function ThanksPage() {
  const { kind, id } = useParams()
  return isKind(kind) && id !== undefined ? <Thanks key={id} kind={kind} id={id} /> : <NoPage />
}

function Thanks({ kind, id }: { readonly kind: ThanksKind; readonly id: string }) {
  const { t } = useLingui()
  const signedIn = useToken() !== null
  const { state, checking, again } = useThanks(kind, id)
  const { paying, payAgain } = usePayAgain(again)
  const payable = payKind(kind)
  const thanks = state.is === 'here' ? state.thanks : null
  const another = useAnotherNeed(thanks)
  return (
    <>
      <PageHead title={t`Thank you`} description={t`What you gave or sent, and what happens next.`} />
      {thanks ? (
        <ThanksView
          thanks={thanks}
          checking={checking}
          signedIn={signedIn}
          another={another}
          paying={paying}
          onPay={payable && (() => payAgain(payable, id, thanks.entries?.length))}
        />
      ) : (
        <ThanksState is={state.is} checking={checking} onAgain={again} />
      )}
    </>
  )
}
