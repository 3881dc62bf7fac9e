import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '@sahay/contract/kernel/time'
import { Button } from '@sahay/ui/elements/button.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { PlainDay, When, Written } from '../kit/show.tsx'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { SpecForm } from '../kit/form/form.tsx'
import { Panel } from '../kit/record/panel.tsx'
import type { FieldSpecs } from '../kit/resource.ts'
import type { Winner } from './winner-labels.ts'

/** The handed-over prize: what, to whom and when; the form for it, and for correcting it. */
export function PrizePanel({ row }: { readonly row: Winner }) {
  const { t } = useLingui()
  const may = useMay()
  const [mending, setMending] = useState(false)
  const { prize } = row
  const hands = may('prizes.hand') && !row.passed
  return (
    <Panel title={<Trans>Prize</Trans>}>
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
            <Link to={`/winners/${row.passed.to}`}>{t`Current winner`}</Link>
          )}
        </p>
      )}
      {!prize && !hands && !row.passed && <p>{t`It has not been handed over yet.`}</p>}
      {hands && prize && !mending && (
        <div>
          <Button kind="line" small onClick={() => setMending(true)}>{t`Correct note`}</Button>
        </div>
      )}
      {hands && (!prize || mending) && <PrizeForm row={row} />}
    </Panel>
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
      {note !== '' && <Written>{note}</Written>}
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

const fields = {
  prize: {
    kind: 'line',
    label: msg`Item handed over`,
    hint: msg`A kite kit; two passes for the garba evening.`,
    required: true,
    maxLength: 200,
  },
  received_by: {
    kind: 'line',
    label: msg`Received by`,
    hint: msg`The winner, or the person who came instead.`,
    required: true,
    maxLength: 120,
  },
  handed_on: { kind: 'day', label: msg`Date`, required: true },
  note: {
    kind: 'lines',
    label: msg`Note`,
    hint: msg`How it was sent, and what the accountant should know. No Aadhaar number.`,
    maxLength: 500,
    rows: 3,
  },
  tax_note: {
    kind: 'line',
    label: msg`Tax on the prize (TDS)`,
    hint: msg`What the accountant said: tax deducted, paid by whom, or nothing to deduct.`,
    maxLength: 200,
  },
  receipt: { kind: 'picture', label: msg`Photo of the signed receipt` },
} as const satisfies FieldSpecs

const anotherReceipt = { ...fields.receipt, label: msg`Another photo of the receipt` } as const

function PrizeForm({ row: { id, name, prize } }: { readonly row: Winner }) {
  const [today] = useState(() => dayOf(new Date()))

  async function save(_values: unknown, body: FormData): Promise<void> {
    body.set('id', id)
    body.set('version', String(prize?.version ?? 0))
    const receipt = body.get('receipt')
    if (receipt instanceof File && receipt.size > 0) body.set('receipt', await shrinkPicture(receipt))
    else body.delete('receipt')
    await call('POST office/winners/prize', { body })
    await Promise.all(['winners', 'draws'].map((of) => queries.invalidateQueries({ queryKey: [of] })))
    toast.success(msg`Recorded.`)
  }

  return (
    <SpecForm
      fields={prize?.receipt ? { ...fields, receipt: anotherReceipt } : fields}
      begin={prize ? { ...prize, receipt: '' } : { received_by: name, handed_on: today }}
      submit={<Trans>Save note</Trans>}
      onSubmit={save}
    />
  )
}
