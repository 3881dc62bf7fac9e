import { Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import type { FormEvent } from 'react'
import { call, Refusal } from '../../shell/api.ts'
import { telephone } from '../../shell/formats.ts'
import type { Profile } from '../../shell/profile.ts'
import { aheadOf } from '../../shell/server-clock.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { focusFirst, useChecks } from '../../ui/checks.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { refuse } from '../account/refuse.ts'
import { TermsField } from '../inquiries/terms-field.tsx'
import { PayerFields } from '../payments/payer-fields.tsx'
import type { Purchase } from '../payments/purchase.ts'
import { usePayerChecks } from '../payments/use-payer-checks.ts'
import css from './event-dialog.module.css'

export interface EventFormProps {
  readonly event: Event
  readonly profile: Profile | null
  /** The trust's telephone number, when it is known. */
  readonly phone: string | null
  readonly onOrdered: (purchase: Purchase) => void
  readonly onStale: () => void
  readonly onSignIn: () => void
}

/** Answers after which the list of events is to be looked at anew. */
const stale = ['event_full', 'places_held', 'event_amount', 'event_entered', 'not_found']

/** Name, mobile, e-mail, message and the event's own amount; takes a place. What was typed stays (spec §5, §8). */
export function EventForm({ event, profile, phone, onOrdered, onStale, onSignIn }: EventFormProps) {
  const { t } = useLingui()
  const { sending, once } = useSending()
  const checks = useChecks(usePayerChecks())

  function failed(error: unknown) {
    toast.error(refuse(error, checks.refuse, t`Something went wrong!`))
    if (!(error instanceof Refusal)) return
    if (error.code && stale.includes(error.code)) onStale()
    if (error.httpStatus === 401) onSignIn()
  }

  function send(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const form = submit.currentTarget
    const typed = new FormData(form)
    const { mobile_no: flag, ...flaws } = checks.submit(form)
    // the phone's flag alone does not block: the server takes any 7 to 15 digits (spec §5)
    const empty = String(typed.get('mobile_no') ?? '') === ''
    if (focusFirst(form, flag && empty ? { ...flaws, mobile_no: flag } : flaws)) return
    typed.set('eventId', event.id)
    typed.set('amount', String(event.amount))
    void once(async () => {
      try {
        const asked = Date.now()
        const { orderId, events } = await call('POST event/add', { body: typed })
        const { id, amountPaise, name, email, mobile_no, heldUntil, now } = events
        const hold = { until: heldUntil, ahead: aheadOf(now, asked) }
        const order = { type: 'eventDonation', id, orderId, amountPaise, about: event.name, hold } as const
        onOrdered({ ...order, name, email, contact: mobile_no })
        return 'done'
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={send}
      onInput={(input) => checks.recheck(input.currentTarget)}
    >
      <div className={css['fields']}>
        <PayerFields profile={profile} flaws={checks.flaws} pair={css['pair']} />
        <TextField
          label={<Trans>Amount</Trans>}
          name="amount"
          inputMode="numeric"
          value={String(event.amount)}
          readOnly
        />
        <TermsField />
        <p className={css['held']}>
          <Trans>Your place is kept for 15 minutes while you pay.</Trans>
        </p>
      </div>
      <div className={css['actions']}>
        <Button kind="go" type="submit" busy={sending}>
          <Trans>Submit</Trans>
        </Button>
        {phone && (
          <a className={buttonClass({ kind: 'line' })} href={telephone(phone)}>
            <Trans>Call Now</Trans>
          </a>
        )}
      </div>
    </form>
  )
}
