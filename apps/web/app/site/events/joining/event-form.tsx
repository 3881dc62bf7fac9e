import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events/events'
import { useState } from 'react'
import { call, Refusal } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import type { Profile } from '../../../shell/profile.ts'
import { aheadOf } from '../../../shell/server-clock.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { entryFields } from '@sahay/contract/fields/payers'
import { Form, type FormRefused, useForm } from '@sahay/ui/forms/form.tsx'
import { FixedAmount } from '@sahay/ui/fields/fixed-amount.tsx'
import { useTyped } from '@sahay/ui/fields/plain-answer.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { PAYMENT } from '@sahay/ui/overlays/toast.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { CallNow, PayerFields } from '../../shared/payments/payer-fields.tsx'
import type { PendingPurchase } from '../../shared/payments/purchase.ts'
import { useFormKey } from '../../shared/forms/use-form-key.ts'
import payer from '../../shared/payments/payer-fields.module.css'
import css from './event-dialog.module.css'

export interface EventFormProps {
  readonly event: Event
  readonly profile: Profile | null
  readonly onOrdered: (purchase: PendingPurchase) => void
  readonly onStale: () => void
  readonly onSignIn: () => void
}

/** The phone field's country check does not block: the server accepts any 7 to 15 digits. */
const fields = {
  ...entryFields,
  mobile_no: { ...entryFields.mobile_no, lenient: true },
  places: {},
}

/** Problems after which the list of events must be reloaded. */
const stale = [
  'event_full',
  'event_closed',
  'event_one_each',
  'places_few',
  'places_held',
  'places_shared',
  'event_amount',
  'event_entered',
  'not_found',
]

/**
 * The form for entries: number, at the event's price each, name, mobile, e-mail and message. Typed values stay after a
 * failure (product.md 5, 8).
 */
export function EventForm({ event, profile, onOrdered, onStale, onSignIn }: EventFormProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const typedBefore = useTyped('places')
  const [placeCount, setPlaceCount] = useState(() => Number(typedBefore) || 1)
  // an API with single entries only does not return the limit per payment
  const most = Math.max(1, Math.min(event.places_most ?? 1, event.pending_people))
  const places = Math.min(placeCount, most)
  const withKey = useFormKey()
  const form = useForm({ fields, send: order, refused })

  function refused(error: unknown, { show }: FormRefused) {
    refuse(error, { show, fallback: t`Something went wrong!`, of: PAYMENT })
    if (!(error instanceof Refusal)) return
    if (error.code && stale.includes(error.code)) onStale()
    if (error.httpStatus === 401) onSignIn()
  }

  async function order(typed: FormData) {
    typed.set('eventId', event.id)
    typed.set('amount', String(event.amount))
    const sentAt = Date.now()
    const { orderId, events } = await withKey(typed, (key) => {
      typed.set('once', key)
      return call('POST event/add', { body: typed, repeatable: true })
    })
    const { id, amountPaise, name, email, mobile_no, heldUntil, now } = events
    const hold = { places, until: heldUntil, ahead: aheadOf(now, sentAt) }
    const made = { type: 'eventDonation', id, orderId, amountPaise, about: event.name, hold } as const
    onOrdered({ ...made, name, email, contact: mobile_no })
  }

  return (
    <Form className={`stack shrink ${payer['form']}`} action={`/join/${event.id}`} form={form}>
      <div className={`stack gap-4 ${payer['fields']}`}>
        <div className={`stack gap-4 gap-x-5 ${css['price']}`}>
          <FixedAmount
            label={<Trans>Amount</Trans>}
            hint={<Trans>For one place.</Trans>}
            {...form.field('amount')}
            rupees={event.amount}
          />
          {most > 1 && (
            <SelectField
              label={<Trans>Places</Trans>}
              hint={<Trans>Up to {most}.</Trans>}
              {...form.field('places')}
              value={places}
              onChange={(chosen) => setPlaceCount(Number(chosen.currentTarget.value))}
            >
              {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <PayerFields
          profile={profile}
          message={t`With all good wishes to the children.`}
          field={form.field}
        />
        <TermsField />
        <p className={`quiet ${payer['note']}`}>
          <Trans>Your receipt needs your name, e-mail, mobile number and a message.</Trans>{' '}
          <Plural
            value={places}
            one="Your place is kept for 15 minutes while you pay."
            other="Your # places are kept for 15 minutes while you pay."
          />
        </p>
      </div>
      <div className={`cluster gap-2 gap-x-3 ${payer['actions']}`}>
        <output className={`number ${css['sum']}`}>
          <b className="display">{rupees(event.amount * places)}</b>{' '}
          <Plural value={places} one="for # place" other="for # places" />
        </output>
        <Button kind="go" type="submit" busy={form.sending}>
          <Trans>Submit</Trans>
        </Button>
        <CallNow />
      </div>
    </Form>
  )
}
