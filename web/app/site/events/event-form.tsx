import { Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { call, Refusal } from '../../shell/api.ts'
import { telephone } from '../../shell/formats.ts'
import type { Profile } from '../../shell/profile.ts'
import { aheadOf } from '../../shell/server-clock.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckedForm } from '../../ui/checked-form.tsx'
import { typedText, useChecks } from '../../ui/checks.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PAYMENT } from '../../ui/toast.tsx'
import { useFormSending } from '../../ui/use-sending.ts'
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
const stale = ['event_full', 'places_held', 'places_shared', 'event_amount', 'event_entered', 'not_found']

/** Name, mobile, e-mail, message and the event's own amount; takes a place. What was typed stays (spec §5, §8). */
export function EventForm({ event, profile, phone, onOrdered, onStale, onSignIn }: EventFormProps) {
  const { t } = useLingui()
  const checks = useChecks(usePayerChecks())
  const { sending, send } = useFormSending(checks, order, failed)

  function failed(error: unknown) {
    refuse(error, { show: checks.refuse, fallback: t`Something went wrong!`, of: PAYMENT })
    if (!(error instanceof Refusal)) return
    if (error.code && stale.includes(error.code)) onStale()
    if (error.httpStatus === 401) onSignIn()
  }

  /** The phone's flag alone does not block: the server takes any 7 to 15 digits (spec §5). */
  function submit(form: HTMLFormElement) {
    const { mobile_no: flag, ...flaws } = checks.submit(form)
    return flag && typedText(new FormData(form), 'mobile_no') === '' ? { ...flaws, mobile_no: flag } : flaws
  }

  async function order(typed: FormData) {
    typed.set('eventId', event.id)
    typed.set('amount', String(event.amount))
    const asked = Date.now()
    const { orderId, events } = await call('POST event/add', { body: typed })
    const { id, amountPaise, name, email, mobile_no, heldUntil, now } = events
    const hold = { until: heldUntil, ahead: aheadOf(now, asked) }
    const made = { type: 'eventDonation', id, orderId, amountPaise, about: event.name, hold } as const
    onOrdered({ ...made, name, email, contact: mobile_no })
  }

  return (
    <CheckedForm className={css['form']} checks={{ ...checks, submit }} onSend={send}>
      <div className={css['fields']}>
        <PayerFields profile={profile} field={checks.field} pair={css['pair']} />
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
    </CheckedForm>
  )
}
