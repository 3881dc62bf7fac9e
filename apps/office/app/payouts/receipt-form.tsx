import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type FormEvent, useState } from 'react'
import { call, queries, Refusal } from '../shell/api.ts'
import { PAYOUTS } from './payout-labels.ts'
import css from './payouts.module.css'
import { refusalText } from '../kit/refusal.ts'

interface ReceiptFormProps {
  readonly id: string
  /** One is there already. */
  readonly another: boolean
}

/** Puts a photograph of the school's receipt to a payout. */
export function ReceiptForm({ id, another }: ReceiptFormProps) {
  const { t } = useLingui()
  const { sending, sendOnce } = useSending()
  const [error, setError] = useState('')

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const body = new FormData(form)
    setError('')
    void sendOnce(async () => {
      try {
        const receipt = body.get('receipt')
        if (receipt instanceof File && receipt.size > 0) body.set('receipt', await shrinkPicture(receipt))
        await call('POST office/payouts/receipt', { body })
        await queries.invalidateQueries({ queryKey: [PAYOUTS] })
        form.reset()
        toast.success(msg`Recorded.`)
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
        setError(refusal.fields['receipt'] ?? refusalText(refusal))
      }
      return undefined
    })
  }

  return (
    <form className={`stack start gap-3 ${css['receipt']}`} noValidate onSubmit={send}>
      <input type="hidden" name="id" value={id} />
      <TextField
        name="receipt"
        type="file"
        accept="image/jpeg,image/png"
        label={another ? t`Another photo of the receipt` : t`Photo of the school’s receipt`}
        error={error}
      />
      <Button kind="line" small type="submit" busy={sending}>{t`Save photo`}</Button>
    </form>
  )
}
