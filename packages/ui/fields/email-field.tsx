import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import css from './field.module.css'
import { usualAddress } from './usual-address.ts'

/** Milliseconds without typing after which an address is checked. */
const PAUSE = 700

/**
 * An e-mail address. For a domain with a typing error, such as gmial.com, it suggests a correction; the address is sent as
 * typed. It suggests during a pause, not on blur: otherwise the button below would move during a press.
 */
export function EmailField(props: TextFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [meant, setMeant] = useState<string | null>(null)

  useEffect(() => {
    const pause = setTimeout(() => setMeant(usualAddress(typed)), PAUSE)
    return () => clearTimeout(pause)
  }, [typed])

  function read(text: string) {
    setMeant(null)
    setTyped(text)
  }

  function take() {
    const box = place.current?.querySelector('input')
    if (!box || meant === null) return
    box.value = meant
    // notifies the form's checks and draft like typed input
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }

  return (
    <div ref={place}>
      <TextField autoComplete="email" {...props} onInput={({ currentTarget }) => read(currentTarget.value)} />
      <p className={css['meant']} role="status">
        {meant !== null && (
          <Trans>
            Did you mean{' '}
            <button type="button" className={`strong breaks ${css['take']}`} dir="ltr" onClick={take}>
              {meant}
            </button>
            ?
          </Trans>
        )}
      </p>
    </div>
  )
}
