import { Trans, useLingui } from '@lingui/react/macro'
import { noteOf } from '@sahay/contract/giving/pledge-note'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { type CallAnswer, Refusal } from '../../../shell/api.ts'
import { apiContext } from '../../../shell/api-context.ts'
import { useRupees } from '../../../shell/formats.ts'
import { orNull } from '../../../shell/or-null.ts'
import { forOne, goOn, notThere } from '../../../shell/plain-forms/plain-form.server.ts'
import { passForm } from '../../../shell/plain-forms/plain-picture-form.server.ts'
import { loaderFailure } from '../../../shell/refusal.ts'
import css from '../../shared/forms/plain-page.module.css'
import { Page, type PageProps } from '../../shared/page/page.tsx'

const PledgeForm = lazyIsland(() => import('./pledge-form.tsx'), 'PledgeForm')
const WaysToPay = lazyIsland(() => import('./ways-to-pay.tsx'), 'WaysToPay')

type Pledge = CallAnswer<'GET pledge/one'>['data']

/** Loads a pledge by id; without an id, the needs that can still receive gifts, if available: the form works without them. */
export async function loader({ context, params: { id } }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  if (id !== undefined) {
    try {
      const answer = await call('GET pledge/one', { query: { id } })
      return data({ pledge: answer.data, needs: [] }, { headers: forOne })
    } catch (error) {
      // an invalid id is an unknown one
      throw error instanceof Refusal && error.httpStatus === 400 ? notThere() : loaderFailure(error)
    }
  }
  const all = (await orNull('The needs', call('GET donation/list'))) ?? []
  const open = all.filter(({ pending_amount: pending }) => pending > 0)
  return {
    pledge: null,
    needs: open.map(({ id: need, name, pending_amount }) => ({ id: need, name, pending_amount })),
  }
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** For browsers without script. */
export function action(args: ActionFunctionArgs) {
  return passForm(args, async (call, body) => {
    const { data: made } = await call('POST pledge/add', { body })
    return goOn(`/pledge/${made.id}`)
  })
}

export const handle = { takesFiles: true }

/** /pledge: gives people who pay by UPI or bank transfer a note to add to the payment; the note is shown at /pledge/{id}. */
export default function PledgePage() {
  const { t } = useLingui()
  const { pledge, needs } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const answer = useActionData<typeof action>() ?? null
  const head = { title: t`Give from your bank or phone`, description: t`Give by UPI or from your bank` }
  if (pledge) return <Note pledge={pledge} head={head} />
  return (
    <Page
      {...head}
      cloth="patola"
      lead={
        <Trans>
          You get a reference to write with your transfer. It tells us that the gift is yours, so that we can
          send you the receipt.
        </Trans>
      }
    >
      <div className={`stack gap-4 ${css['form']}`}>
        <PlainAnswer value={answer}>
          <PledgeForm
            needs={needs}
            need={search.get('need') ?? ''}
            amount={search.get('amount')?.replace(/\D/g, '').slice(0, 9) ?? ''}
          />
        </PlainAnswer>
      </div>
    </Page>
  )
}

interface NoteProps {
  readonly pledge: Pledge
  readonly head: Pick<PageProps, 'title' | 'description'>
}

/**
 * The note of one pledge, with the code to scan and the account. The page shows no name, because anybody with its address
 * can open it.
 */
function Note({ pledge: { code, amount: promised, need, received }, head }: NoteProps) {
  const rupees = useRupees()
  const amount = rupees(received ?? promised)
  const towards = need ? <bdi lang={need.lang}>{need.name}</bdi> : <Trans>The work of the trust</Trans>
  return (
    <Page
      {...head}
      cloth="patola"
      kicker={
        <>
          {rupees(promised)} · {towards}
        </>
      }
      heading={
        received === null ? (
          <bdi translate="no">{noteOf(code)}</bdi>
        ) : (
          <Trans>We have received {amount}.</Trans>
        )
      }
      lead={
        received === null ? (
          <Trans>
            Write the reference in the remarks or note of your transfer. The code to scan has it already. You
            can find it again at the address of this page.
          </Trans>
        ) : (
          <Trans>The donation receipt comes within 7 working days.</Trans>
        )
      }
    >
      {received === null && (
        <WaysToPay pledge={{ code, amount: promised, label: <Trans>Your reference</Trans> }} />
      )}
    </Page>
  )
}
