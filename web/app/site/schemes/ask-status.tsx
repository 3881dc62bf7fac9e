import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useId } from 'react'
import { call } from '../../shell/api.ts'
import { filled, focusFirst, phoneNumber, useChecks } from '../../ui/checks.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { beginWait } from '../account/resend-wait.ts'
import { SendCodeButton } from '../account/send-code-button.tsx'
import { refuseForm } from '../help/refuse-form.ts'
import { useOwnApplication } from './own-application.ts'
import { awaitCode, type StatusVisit } from './status-visit.ts'
import css from './status.module.css'

/** Which application, and whose: the answer is the same whether there is such a one. */
export function AskStatus({ visit }: { readonly visit: StatusVisit }) {
  const { t } = useLingui()
  const id = useId()
  const own = useOwnApplication()
  const { sending, once } = useSending()
  const checks = useChecks({
    number: filled(t`Enter the number of the application.`),
    mobile: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const [number, mobile] = [text('number'), text('mobile')]
    void once(async () => {
      try {
        const { channel, resendIn } = await call('POST trustInquiry/track/begin', {
          body: { number, mobile },
        })
        beginWait(number + mobile, resendIn)
        awaitCode(number, mobile, channel)
        return 'done'
      } catch (error) {
        refuseForm(error, { form, show: checks.refuse })
      }
    })
  }

  return (
    <form
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget: form }) => checks.recheck(form)}
    >
      {visit.over && (
        <p className={css['over']} role="status">
          <Trans>The half hour is over. Ask for a new code to go on.</Trans>
        </p>
      )}
      <TextField
        key={own?.reference}
        label={<Trans>Number of the application</Trans>}
        hint={<Trans>The registration number, or the number you got when you sent the form.</Trans>}
        id={`${id}-number`}
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={visit.number || own?.reference}
        error={checks.flaws.number}
        required
      />
      <PhoneField
        label={<Trans>Mobile number</Trans>}
        hint={<Trans>One of the two in the form.</Trans>}
        id={`${id}-mobile`}
        name="mobile"
        anyCountry
        given={visit.mobile}
        error={checks.flaws.mobile}
      />
      <SendCodeButton sending={sending} />
    </form>
  )
}
