import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '@sahay/contract/kernel/time'
import { Button } from '@sahay/ui/elements/button.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import casework from '../casework/casework.module.css'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { PlainDay, When } from '../kit/show.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './prize-panel.module.css'
import type { Winner } from './winner-labels.ts'

/** What was handed over, to whom and when; the form for it, and for mending it. */
export function PrizePanel({ row }: { readonly row: Winner }) {
  const { t } = useLingui()
  const may = useMay()
  const [mending, setMending] = useState(false)
  const { prize } = row
  const hands = may('prizes.hand') && !row.passed
  return (
    <section className={`panel stack gap-4 ${casework['panel']}`} aria-labelledby="prize">
      <h2 id="prize">
        <Trans>Prize</Trans>
      </h2>
      {prize && <Handed prize={prize} />}
      {prize?.receipt && <PrivatePicture path={`office/winners/receipt/${row.id}`} alt={t`Receipt`} />}
      {row.passed && (
        <p>
          <Trans>
            Passed on because the winner could not be reached: <When at={row.passed.at} />
          </Trans>{' '}
          {row.passed.to === null ? (
            <Trans>It went to the event’s purpose.</Trans>
          ) : (
            <Link to={`/winners/${row.passed.to}`}>
              <Trans>Current winner</Trans>
            </Link>
          )}
        </p>
      )}
      {!prize && !hands && !row.passed && (
        <p>
          <Trans>It has not been handed over yet.</Trans>
        </p>
      )}
      {hands && prize && !mending && (
        <div>
          <Button kind="line" small onClick={() => setMending(true)}>
            <Trans>Correct note</Trans>
          </Button>
        </div>
      )}
      {hands && (!prize || mending) && <PrizeForm row={row} />}
    </section>
  )
}

function Handed({ prize }: { readonly prize: NonNullable<Winner['prize']> }) {
  const { received_by: who, handed_on: day, note, tax_note: tax, by, at } = prize
  return (
    <>
      <p>
        <strong dir="auto">{prize.prize}</strong>
      </p>
      <p>
        <Trans>
          Received by {who || '–'} on <PlainDay day={day} />.
        </Trans>
      </p>
      {note !== '' && (
        <p className={casework['text']} dir="auto">
          {note}
        </p>
      )}
      {tax !== '' && (
        <p dir="auto">
          <Trans>Tax on the prize (TDS)</Trans>: {tax}
        </p>
      )}
      <p className="quiet">
        <Trans>
          Recorded by {by}, <When at={at} />
        </Trans>
      </p>
    </>
  )
}

function PrizeForm({ row }: { readonly row: Winner }) {
  const { t } = useLingui()
  const { sending, sendOnce } = useSending()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const alert = useRef<HTMLParagraphElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const { prize } = row

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    setErrors({})
    void sendOnce(async () => {
      try {
        const receipt = body.get('receipt')
        if (receipt instanceof File && receipt.size > 0) body.set('receipt', await shrinkPicture(receipt))
        else body.delete('receipt')
        await call('POST office/winners/prize', { body })
        await Promise.all(['winners', 'draws'].map((of) => queries.invalidateQueries({ queryKey: [of] })))
        toast.success(msg`Recorded.`)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const sentence = error.message || t`There was no answer. Please check your connection and try again.`
        setErrors(Object.keys(error.fields).length > 0 ? error.fields : { form: sentence })
        alert.current?.focus()
      }
      return undefined
    })
  }

  return (
    <form className={`stack gap-4 ${css['form']}`} noValidate onSubmit={send}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={prize?.version ?? 0} />
      <TextField
        name="prize"
        label={t`Item handed over`}
        hint={t`A kite kit; two passes for the garba evening.`}
        required
        maxLength={200}
        defaultValue={prize?.prize ?? ''}
        error={errors['prize']}
      />
      <TextField
        name="received_by"
        label={t`Received by`}
        hint={t`The winner, or the person who came instead.`}
        required
        maxLength={120}
        defaultValue={prize?.received_by ?? row.name}
        error={errors['received_by']}
      />
      <TextField
        name="handed_on"
        type="date"
        label={t`Date`}
        required
        defaultValue={prize?.handed_on ?? today}
        error={errors['handed_on']}
      />
      <TextArea
        name="note"
        label={t`Note`}
        hint={t`How it was sent, and what the accountant should know. No Aadhaar number.`}
        maxLength={500}
        rows={3}
        defaultValue={prize?.note ?? ''}
        error={errors['note']}
      />
      <TextField
        name="tax_note"
        label={t`Tax on the prize (TDS)`}
        hint={t`What the accountant said: tax deducted, paid by whom, or nothing to deduct.`}
        maxLength={200}
        defaultValue={prize?.tax_note ?? ''}
        error={errors['tax_note']}
      />
      <label className="stack gap-2">
        <span className="strong">
          {prize?.receipt ? (
            <Trans>Another photo of the receipt</Trans>
          ) : (
            <Trans>Photo of the signed receipt</Trans>
          )}
        </span>
        <input type="file" name="receipt" accept="image/jpeg,image/png" />
      </label>
      <p role="alert" tabIndex={-1} ref={alert}>
        {errors['receipt'] ?? errors['form']}
      </p>
      <div className="flow gap-3">
        <Button kind="go" type="submit" busy={sending}>
          <Trans>Save note</Trans>
        </Button>
      </div>
    </form>
  )
}
