import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { FullAccount } from '../school-account/full-account.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { ChildrenTable } from './children-table.tsx'
import { PayoutLetter, type SchoolLetter } from './payout-letter.tsx'
import { PAY, type Payout, PAYOUTS } from './payout-labels.ts'
import css from './payouts.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { refusalText } from '../kit/refusal.ts'

/** The main parts of a payout: its children and papers. */
export function PayoutParts({ row }: { readonly row: Payout }) {
  return (
    <>
      <Children row={row} />
      <Papers row={row} />
    </>
  )
}

/** What is still needed before payment, and the recipient's account. */
export function PayoutReasons({ row }: { readonly row: Payout }) {
  return (
    <>
      <SecondPerson row={row} />
      <Account row={row} />
      {row.way === 'transfer' && row.state === 'drafted' && (
        // another account of the school may be under way: better wait than pay the old one
        <WaitingApprovals on={PAYOUTS} subject={row.school.id} />
      )}
    </>
  )
}

function SecondPerson({ row: { secondPerson, state } }: { readonly row: Payout }) {
  if (state !== 'drafted' || secondPerson === 'none') return null
  return (
    <p className="remark" role="status">
      {secondPerson === 'needed' && (
        <Trans>This amount needs a second person. Request approval before you pay.</Trans>
      )}
      {secondPerson === 'asked' && (
        <Trans>
          It is awaiting second approval under <Link to="/approvals?kind=payout">Approvals</Link>. Pay it once
          it is approved.
        </Trans>
      )}
      {secondPerson === 'approved' && <Trans>A second person has approved it. It can be paid.</Trans>}
    </p>
  )
}

/** The account for a transfer; shown in full to people who pay. */
function Account({ row: { way, state, school, accountEnds } }: { readonly row: Payout }) {
  if (way !== 'transfer' || state !== 'drafted') return null
  if (accountEnds === null)
    return (
      <p className="remark" role="status">
        <Trans>
          This school has no bank account on record.{' '}
          <Link to={`/schools/${school.id}`}>Enter it on the school’s record</Link> and have it approved
          before you transfer.
        </Trans>
      </p>
    )
  return (
    <Panel title={<Trans>The school’s bank account</Trans>}>
      <p>
        <Trans>
          Transfer it to the account ending in <b>{accountEnds}</b>.
        </Trans>
      </p>
      <FullAccount schoolId={school.id} />
    </Panel>
  )
}

function Children({ row: { lines, amount } }: { readonly row: Payout }) {
  const { t } = useLingui()
  const may = useMay()
  const reads = may('applications.read')
  return (
    <Panel title={<Trans>Children</Trans>}>
      <ChildrenTable
        lines={lines}
        amount={amount}
        title={t`Children`}
        className={`table ${css['lines']}`}
        numbers={msg`Number`}
        renderNumber={({ id, number }) => (reads ? <Link to={`/applications/${id}`}>{number}</Link> : number)}
      />
    </Panel>
  )
}

/** The letter to print, and the school's receipt. */
function Papers({ row }: { readonly row: Payout }) {
  const { t } = useLingui()
  const may = useMay()
  const [letter, setLetter] = useState<SchoolLetter | null>(null)
  const { id, state, receipt } = row
  if (state === 'cancelled' || state === 'reversed') return null
  const print = async () => setLetter((await call('GET office/payouts/letter', { query: { id } })).data)
  return (
    <Panel title={<Trans>Letter and receipt</Trans>}>
      <p className="quiet">
        <Trans>
          The letter names the children, their classes and amounts. Each view is recorded with your name.
        </Trans>
      </p>
      <div>
        <Button kind="line" small onClick={() => void print()}>{t`Print letter to school`}</Button>
      </div>
      {letter && <PayoutLetter letter={letter} onDone={() => setLetter(null)} />}
      {receipt && <PrivatePicture path={`office/payouts/receipt/${id}`} alt={t`The school’s receipt`} />}
      {state === 'paid' && may(PAY) && <ReceiptForm id={id} another={receipt} />}
    </Panel>
  )
}

interface ReceiptFormProps {
  readonly id: string
  /** True if there already is one. */
  readonly another: boolean
}

/** Adds a photograph of the school's receipt to a payout. */
function ReceiptForm({ id, another }: ReceiptFormProps) {
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
