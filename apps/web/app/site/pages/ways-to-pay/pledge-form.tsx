import { Trans, useLingui } from '@lingui/react/macro'
import { pledgeConsent } from '@sahay/contract/consent/notices/pledge'
import { pledgeFields } from '@sahay/contract/fields/pledge'
import type { Need } from '@sahay/contract/giving/giving'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { useTyped } from '@sahay/ui/fields/plain-answer.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import { ConsentNotice } from '../../shared/forms/consent-notice.tsx'
import { PublicForm, usePublicForm } from '../../shared/forms/public-form.tsx'

const draftName = 'pledge'

export interface PledgeFormProps {
  /** The needs that can still receive gifts. */
  readonly needs: readonly Pick<Need, 'id' | 'name' | 'pending_amount'>[]
  /** The choices on the previous page: a need's id, and whole rupees as typed. */
  readonly need: string
  readonly amount: string
}

/** The amount and purpose of the transfer, and the name for the slip; continues to the note. */
export function PledgeForm({ needs, need, amount: begun }: PledgeFormProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const navigate = useNavigate()
  const typed = useTyped('amount')
  const [amount, setAmount] = useState(typed ?? begun)
  const form = usePublicForm({
    name: draftName,
    fields: pledgeFields,
    consent: pledgeConsent,
    send: note,
  })
  const { field } = form

  async function note(body: FormData) {
    const { data } = await call('POST pledge/add', { body, repeatable: true })
    clearDraft(draftName)
    await navigate(`/pledge/${data.id}`)
  }

  return (
    <PublicForm action="/pledge" form={form} place={{ form: t`Give from your bank or phone` }}>
      <AmountField label={<Trans>Amount</Trans>} {...field('amount')} value={amount} onValue={setAmount} />
      <SelectField label={<Trans>For</Trans>} name="need" defaultValue={need}>
        <option value="">{t`The work of the trust`}</option>
        {needs.map(({ id, name, pending_amount: pending }) => (
          <option key={id} value={id}>
            {`${name} (${rupees(pending)})`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={<Trans>Name</Trans>}
        hint={<Trans>As it should appear on the receipt.</Trans>}
        {...field('name')}
        autoComplete="name"
      />
      <TextField label={<Trans>E-mail or mobile number</Trans>} {...field('contact')} />
      <ConsentNotice consent={form.consent} />
      <SendButton sending={form.sending} failed={form.failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Get the reference</Trans>
      </SendButton>
    </PublicForm>
  )
}
