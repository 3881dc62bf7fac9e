import { Trans, useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { useEffect, useState } from 'react'
import { call, Refusal } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import type { Profile } from '../../../shell/profile.ts'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { donationFields } from '@sahay/contract/fields/payers'
import { Form, type FormRefused, useForm } from '@sahay/ui/forms/form.tsx'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { useTyped } from '@sahay/ui/fields/plain-answer.tsx'
import { PAYMENT } from '@sahay/ui/overlays/toast.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { CallNow, PayerFields } from '../../shared/payments/payer-fields.tsx'
import type { PendingPurchase } from '../../shared/payments/purchase.ts'
import { useFormKey } from '../../shared/forms/use-form-key.ts'
import { isClosed } from '../need/need.ts'
import { AmountChoice, firstAmount } from './amount-choice.tsx'
import payer from '../../shared/payments/payer-fields.module.css'
import css from './donation-dialog.module.css'

export interface DonationFormProps {
  readonly need: Need
  readonly profile: Profile | null
  readonly onOrdered: (purchase: PendingPurchase) => void
  readonly onStale: (() => void) | undefined
  readonly onSignIn: (() => void) | undefined
}

type IfFull = 'next' | 'back'

/** The choice in a form or a draft; defaults to the next need. */
const ifFullOf = (typed: string | undefined): IfFull => (typed === 'back' ? 'back' : 'next')

/** Problems after which the need must be reloaded. */
const stale = ['amount_above_pending', 'need_closed', 'need_ended']

/** The storage name of a donation draft for one need; it survives a reload or the end of a session. */
export function donationDraftName(needId: Need['id']): string {
  return `donation:${needId}`
}

/**
 * Name, mobile, e-mail, message and amount, each prefilled if possible; creates the order. Typed values stay after any
 * failure (product.md 5, 8).
 */
export function DonationForm({ need, profile, onOrdered, onStale, onSignIn }: DonationFormProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const { formRef, values, save } = useFormDraft(donationDraftName(need.id))
  const typedBefore = useTyped('amount')
  const [amount, setAmount] = useState(() => typedBefore ?? firstAmount(need.pending_amount))
  const [ifFull, setIfFull] = useState(ifFullOf(useTyped('if_full')))
  const withKey = useFormKey()
  const draftAmount = values?.['amount']
  const draftIfFull = values?.['if_full']
  useEffect(() => {
    if (draftAmount) setAmount(draftAmount)
    if (draftIfFull) setIfFull(ifFullOf(draftIfFull))
  }, [draftAmount, draftIfFull])
  const above = (digits: string) => {
    const pending = rupees(need.pending_amount)
    if (Number(digits) <= need.pending_amount) return undefined
    if (isClosed(need)) return t`This need is closed. Please choose another one.`
    if (need.pending_amount <= 0) return t`This need is fully funded. Thank you. Please choose another one.`
    return t`Only ${pending} is still needed here. Please give that or less.`
  }
  const form = useForm({
    fields: donationFields,
    checks: { amount: above },
    send: order,
    refused,
    onInput: save,
  })

  function refused(error: unknown, { show }: FormRefused) {
    const network = error instanceof Refusal && !error.fromServer
    const fallback = network ? t`Network error occurred!` : t`Something went wrong!`
    refuse(error, { show, fallback, of: PAYMENT })
    if (!(error instanceof Refusal)) return
    if (error.code && stale.includes(error.code)) onStale?.()
    if (error.httpStatus === 401) onSignIn?.()
  }

  async function order(typed: FormData) {
    const body = {
      name: typedText(typed, 'name'),
      email: typedText(typed, 'email'),
      message: typedText(typed, 'message'),
      amount: Number(amount),
      mobile_no: typedText(typed, 'mobile_no'),
      donationId: need.id,
      if_full: ifFull,
    }
    const { orderId, donation } = await withKey(body, (key) =>
      call('POST donationDetail/add', { body: { ...body, once: key }, repeatable: true }),
    )
    const { id, amountPaise, name, email, mobile_no } = donation
    onOrdered({
      type: 'Donation',
      id,
      orderId,
      amountPaise,
      name,
      email,
      contact: mobile_no,
      about: need.name,
    })
  }

  return (
    <Form ref={formRef} className={`stack ${payer['form']}`} action={`/give/${need.id}`} form={form}>
      <div className={`stack gap-4 ${payer['fields']} ${css['fields']}`}>
        <AmountChoice
          pending={need.pending_amount}
          amount={amount}
          onAmount={setAmount}
          error={above(amount) ?? form.errors.amount}
        />
        <PayerFields
          profile={profile}
          phone={values?.['mobile_no']}
          message={t`May this help. With all good wishes.`}
          field={form.field}
        />
        <Choice
          legend={<Trans>If others meet this need first</Trans>}
          name="if_full"
          value={ifFull}
          onValue={setIfFull}
          options={[
            { value: 'next', label: <Trans>use it for the next need</Trans> },
            { value: 'back', label: <Trans>refund it to me</Trans> },
          ]}
        />
        <p className={`quiet ${payer['note']}`}>
          <Trans>Your receipt needs your name, e-mail, mobile number and a message.</Trans>
        </p>
      </div>
      <DonationActions amount={amount} sending={form.sending} />
    </Form>
  )
}

/** The modal's footer: the button with the amount, and the trust's telephone. Always visible on phones. */
function DonationActions({ amount, sending }: { readonly amount: string; readonly sending: boolean }) {
  const rupees = useRupees()
  const sum = rupees(Number(amount))
  // without script the text would not follow the input
  const follows = useHydrated()
  return (
    <div className={`flow gap-3 ${payer['actions']} ${css['actions']}`}>
      <Button kind="go" type="submit" className={`number ${css['go']}`} busy={sending}>
        {follows && Number(amount) > 0 ? <Trans>Donate {sum}</Trans> : <Trans>Donate</Trans>}
      </Button>
      <CallNow />
    </div>
  )
}
