import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { call } from '../../../shell/api.ts'
import { useAct } from '../forms/use-act.ts'
import { useOpenPayments } from '../payments/open-payments.ts'
import type { PayKind } from '../payments/pay-kinds.ts'
import { usePayAgain } from '../payments/use-pay-again.ts'
import { saveSlip } from './save-slip.tsx'
import css from './slip-cell.module.css'

export interface SlipCellProps {
  readonly kind: PayKind
  /** The id of the donation, inquiry or entry. */
  readonly id: string
  /** The slip's number, once it is issued. */
  readonly slip: string | null
  readonly status: PaymentStatus
  /** The event entries of the payment. */
  readonly entries?: readonly unknown[]
  /** Called when the row must be reloaded. */
  readonly onChanged: () => void
}

/** A row's donation slip, to save as a PDF or to receive again by mail; for an unpaid row, a button to pay. */
export function SlipCell({ kind, id, slip, status, entries, onChanged }: SlipCellProps) {
  const { t } = useLingui()
  const { sending, act } = useAct()
  if (slip === null) {
    if (status === 'Success') return <Trans>On its way</Trans>
    return status === 'Pending' || status === 'Failed' ? (
      <PayRow kind={kind} id={id} places={entries?.length} onChanged={onChanged} />
    ) : null
  }

  const again = async () => toast.success((await call('POST slip/reissue', { body: { id } })).message)

  return (
    <span className={`cluster apart ${css['cell']}`}>
      <span className={`number ${css['number']}`}>{slip}</span>
      <span className={`gap-1 ${css['ways']}`}>
        <Button kind="quiet" small disabled={sending} onClick={() => act(() => saveSlip(id, slip))}>
          <Trans>
            Download <span className="sr-only">{slip}</span>
          </Trans>
        </Button>
        <Button
          kind="quiet"
          small
          disabled={sending}
          onClick={() => act(again)}
          aria-label={t`E-mail a copy: ${slip}`}
        >
          <Trans>E-mail a copy</Trans>
        </Button>
        {sending && <Spinner />}
      </span>
    </span>
  )
}

interface PayRowProps extends Pick<SlipCellProps, 'kind' | 'id' | 'onChanged'> {
  readonly places: number | undefined
}

/** An unpaid row of a history, with a link back to its checkout. The server refuses orders that cannot be paid any more. */
function PayRow({ kind, id, places, onChanged }: PayRowProps) {
  const { paying, payAgain } = usePayAgain(onChanged)
  const { confirming } = useOpenPayments()
  if (confirming.some((one) => one.id === id)) return <Trans>Paid; we are confirming</Trans>
  return (
    <Button
      kind="line"
      small
      busy={paying}
      busyText={<Trans>One moment…</Trans>}
      onClick={() => payAgain(kind, id, places)}
    >
      <Trans>Pay again</Trans>
    </Button>
  )
}
