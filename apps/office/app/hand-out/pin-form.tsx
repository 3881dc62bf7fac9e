import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useState } from 'react'
import css from './hand-out.module.css'
import type { Phone } from './phone.ts'

/** Asks for the four digits of the pass, each time the page is opened. */
export function PinForm({ phone, isWrong }: { readonly phone: Phone; readonly isWrong: boolean }) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  async function open() {
    setIsOpening(true)
    try {
      await phone.unlock(pin)
    } finally {
      setPin('')
      setIsOpening(false)
    }
  }
  return (
    <form
      className={`stack gap-4 ${css['find']}`}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <TextField
        label={t`Your pass PIN (4 digits)`}
        hint={t`The office gave it to you. It protects the names if this phone is lost.`}
        error={
          isWrong ? t`This PIN does not match the pass. Please enter it again, or ask the office.` : undefined
        }
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, 4))}
        inputMode="numeric"
        autoComplete="off"
        required
        minLength={4}
        maxLength={4}
      />
      <Button type="submit" kind="go" busy={isOpening} busyText={t`Opening…`}>{t`Open list`}</Button>
    </form>
  )
}
