import { useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, Refusal } from '../../shell/api.ts'
import { rupees } from '../../shell/formats.ts'
import type { Profile } from '../../shell/profile.ts'
import { focusFirst, useChecks } from '../../ui/checks.ts'
import { useKeptWords } from '../../ui/kept-words.ts'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { refuse } from '../account/refuse.ts'
import { PayerFields } from '../payments/payer-fields.tsx'
import type { Purchase } from '../payments/purchase.ts'
import { usePayerChecks } from '../payments/use-payer-checks.ts'
import { AmountChoice } from './amount-choice.tsx'
import { DonationActions } from './donation-actions.tsx'
import css from './donation-form.module.css'

export interface DonationFormProps {
  readonly need: Need
  readonly profile: Profile | null
  /** The trust's telephone number, when it is known. */
  readonly phone: string | null
  readonly onOrdered: (purchase: Purchase) => void
  readonly onStale: (() => void) | undefined
  readonly onSignIn: (() => void) | undefined
}

/** Under this name the words of a donation to one need are kept, through a reload or a session that ends meanwhile. */
export function donationWords(needId: Need['id']): string {
  return `donation:${needId}`
}

/** Name, mobile, e-mail, message and amount; makes the order. Whatever fails, what was typed stays (spec §5, §8). */
export function DonationForm({ need, profile, phone, onOrdered, onStale, onSignIn }: DonationFormProps) {
  const { t } = useLingui()
  const { sending, once } = useSending()
  const box = useRef<HTMLFormElement>(null)
  const kept = useKeptWords(donationWords(need.id), box)
  const [amount, setAmount] = useState('')
  const keptAmount = kept.words?.['amount']
  useEffect(() => {
    if (keptAmount) setAmount(keptAmount)
  }, [keptAmount])
  const above = (digits: string) => {
    const pending = rupees(need.pending_amount)
    if (Number(digits) <= need.pending_amount) return undefined
    if (need.pending_amount <= 0)
      return t`This need has been met in full. Thank you. Please choose another one.`
    return t`Only ${pending} is still needed here. Please give that or less.`
  }
  const checks = useChecks({
    amount: (digits) => {
      if (digits === '') return t`Enter the amount.`
      return Number(digits) < 1 ? t`The smallest amount is ₹1.` : above(digits)
    },
    ...usePayerChecks(),
  })

  function failed(error: unknown) {
    const network = error instanceof Refusal && !error.fromServer
    toast.error(refuse(error, checks.refuse, network ? t`Network error occurred!` : t`Something went wrong!`))
    if (!(error instanceof Refusal)) return
    if (error.code === 'amount_above_pending' || error.code === 'need_closed') onStale?.()
    if (error.httpStatus === 401) onSignIn?.()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    void once(async () => {
      try {
        const { orderId, donation } = await call('POST donationDetail/add', {
          body: {
            name: text('name'),
            email: text('email'),
            message: text('message'),
            amount: Number(amount),
            mobile_no: text('mobile_no'),
            donationId: need.id,
          },
        })
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
        return 'done'
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <form
      ref={box}
      className={css['form']}
      noValidate
      onSubmit={send}
      onInput={({ currentTarget: form }) => {
        checks.recheck(form)
        kept.keep(form)
      }}
    >
      <div className={css['fields']}>
        <AmountChoice
          pending={need.pending_amount}
          amount={amount}
          onAmount={setAmount}
          error={above(amount) ?? checks.flaws.amount}
        />
        <PayerFields
          profile={profile}
          phone={kept.words?.['mobile_no']}
          flaws={checks.flaws}
          pair={css['pair']}
        />
      </div>
      <DonationActions amount={amount} phone={phone} sending={sending} />
    </form>
  )
}
