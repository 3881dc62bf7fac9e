import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import css from './dev.module.css'
import { DevSection } from './dev-section.tsx'

/** Fields (empty, filled, invalid), choices, and the boxes of a code. */
export function FieldsSection() {
  const { t } = useLingui()
  const [amount, setAmount] = useState('1500')
  const [way, setWay] = useState<'email' | 'phone'>('email')
  const { boxes } = useCode(['1', '2', '3', '', '', ''])
  const name = <Trans>Name</Trans>
  const mobile = <Trans>Mobile number</Trans>
  const message = <Trans>Message</Trans>
  const sum = <Trans>Amount</Trans>
  return (
    <DevSection heading={<Trans>Fields</Trans>}>
      <div className={`stack gap-5 ${css['pair']}`}>
        <TextField label={name} hint={<Trans>As it should appear on the receipt.</Trans>} />
        <TextField label={name} defaultValue="Bhavna Desai" />
        <TextField label={name} error={t`Enter your name.`} />
        <PhoneField name="dev-phone" label={mobile} given="+919825012345" />
        <PhoneField name="dev-phone-any" label={mobile} anyCountry />
        <PhoneField name="dev-phone-red" label={mobile} error={t`Enter a valid number.`} />
        <AmountField name="dev-amount" label={sum} value={amount} onValue={setAmount} />
        <AmountField
          name="dev-amount-red"
          label={sum}
          value={amount}
          onValue={setAmount}
          error={t`Enter an amount.`}
        />
        <TextArea label={message} />
        <TextArea label={message} error={t`Write a few words.`} />
        <Choice
          legend={<Trans>How do you want to sign in?</Trans>}
          name="dev-way"
          value={way}
          onValue={setWay}
          options={[
            { value: 'email', label: <Trans>Email</Trans> },
            { value: 'phone', label: <Trans>Phone Number</Trans> },
          ]}
        />
        <OtpBoxes {...boxes} />
        <OtpBoxes {...boxes} error={{ all: false, sentence: msg`Enter a digit in every box.` }} />
      </div>
    </DevSection>
  )
}
