import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import { call } from '../../shell/api.ts'
import { useSettings } from '../../shell/settings.ts'
import { focusFirst } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { forgetWords, useKeptWords } from '../../ui/kept-words.ts'
import { SendButton } from '../../ui/send-button.tsx'
import { useSending } from '../../ui/use-sending.ts'
import css from '../help/form.module.css'
import { refuseForm } from '../help/refuse-form.ts'
import { WithoutScript } from '../help/without-script.tsx'
import { DonatorFields } from './donator-fields.tsx'
import { TermsField } from './terms-field.tsx'
import { useDonatorChecks } from './use-donator-checks.ts'

/** Under this name the form's words are kept. */
export const donatorWords = 'donator'

/** The checkout comes when the form is first used, so that nobody waits for it after sending. */
const loadPay = async () => (await import('../payments/pay.ts')).pay

/** A donor inquiry. A missing field turns red and nothing is sent; an order made goes on to the checkout (spec §4, §5). */
export function DonatorForm() {
  const { t } = useLingui()
  const id = useId()
  const settings = useSettings()
  const box = useRef<HTMLFormElement>(null)
  const kept = useKeptWords(donatorWords, box)
  const { sending, once } = useSending()
  const checks = useDonatorChecks()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const body = new FormData(form)
    const text = (name: string) => String(body.get(name) ?? '').trim()
    void once(async () => {
      try {
        const pay = await loadPay()
        const order = await call('POST donatorInquiry/add', { body })
        const purchase = {
          type: 'Donator',
          id: order.id,
          orderId: order.data,
          amountPaise: order.amountPaise,
          name: text('name'),
          email: text('email'),
          contact: text('mobileNo'),
          about: t`your gift to the trust`,
        } as const
        void pay(purchase, settings, () => undefined)
        forgetWords(donatorWords)
        return 'done'
      } catch (error) {
        refuseForm(error, { form, show: checks.refuse, picture: 'photo' })
      }
    })
  }

  return (
    <form
      ref={box}
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget: form }) => {
        checks.recheck(form)
        kept.keep(form)
        loadPay().catch((error: unknown) => console.warn('The checkout waits for the network.', error))
      }}
    >
      <WithoutScript />
      <ErrorSummary flaws={checks.summary} of={id} />
      <DonatorFields id={id} flaws={checks.flaws} phone={kept.words?.['mobileNo']} />
      <FileField
        label={<Trans>Your photo</Trans>}
        hint={<Trans>Yours, or your company's sign. We publish nothing by itself.</Trans>}
        id={`${id}-photo`}
        name="photo"
        lost={kept.words !== null}
        error={checks.flaws.photo}
      />
      <TermsField />
      <SendButton
        sending={sending}
        busyText={<Trans>Sending your photo…</Trans>}
        patience={<Trans>On a slow network this takes a minute. Please keep this page open.</Trans>}
      >
        <Trans>Donate Now</Trans>
      </SendButton>
    </form>
  )
}
