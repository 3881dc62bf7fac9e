import { Trans } from '@lingui/react/macro'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { call } from '../../shell/api.ts'
import { readToken } from '../../shell/session.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { refuse } from '../account/refuse.ts'
import css from './slip-cell.module.css'

export interface SlipCellProps {
  /** The donation, inquiry or entry. */
  readonly id: string
  /** The slip's number, once it is issued. */
  readonly slip: string | null
  readonly status: PaymentStatus
}

/** A row's donation slip: to be saved as a PDF, or asked for once more by mail. */
export function SlipCell({ id, slip, status }: SlipCellProps) {
  const { sending, once } = useSending()
  if (slip === null) return status === 'Success' ? <Trans>On its way</Trans> : null

  const act = (what: () => Promise<unknown>) =>
    void once(async () => {
      try {
        await what()
      } catch (error) {
        refuse(error)
      }
    })
  const again = async () => toast.success((await call('POST slip/reissue', { body: { id } })).message)

  return (
    <span className={css['cell']}>
      <span className={css['number']}>{slip}</span>
      <span className={css['ways']}>
        <Button kind="quiet" small disabled={sending} onClick={() => act(() => save(id, slip))}>
          <Trans>
            Download <span className="sr-only">{slip}</span>
          </Trans>
        </Button>
        <Button kind="quiet" small disabled={sending} onClick={() => act(again)}>
          <Trans>
            Mail a copy <span className="sr-only">{slip}</span>
          </Trans>
        </Button>
        {sending && <Spinner />}
      </span>
    </span>
  )
}

/** Fetches the slip with the token, which an address alone cannot carry, and hands it to the browser to keep. */
async function save(id: string, number: string): Promise<void> {
  const answer = await fetch(`/api/slip/download/${encodeURIComponent(id)}`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  })
  if (!answer.ok) throw new Error(`the slip was refused: ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${number.replaceAll('/', '-')}.pdf`
  link.click()
  // the browser takes the address up after the click has ended
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
