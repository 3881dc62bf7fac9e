import { useState } from 'react'
import { useFormKey } from '@sahay/ui/forms/form-draft.ts'
import css from './connect-ngo.module.css'
import { ConnectNgoForm, connectNgoDraftName } from './connect-ngo-form.tsx'
import { NgoReceived } from './received.tsx'

/** The card in which another organisation asks to connect with the trust (product.md 1). */
export function ConnectNgo() {
  const [reference, setReference] = useState<string | null>(null)
  return (
    <div className={`panel ${css['card']}`}>
      {reference && <NgoReceived reference={reference} />}
      <ConnectNgoForm key={useFormKey(connectNgoDraftName)} onSent={setReference} />
    </div>
  )
}
