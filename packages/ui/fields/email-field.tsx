import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import css from './field.module.css'
import { usualAddress } from './usual-address.ts'

/** How long one pauses in typing before an address is looked at, in milliseconds. */
const PAUSE = 700

/**
 * An e-mail address. A domain with a slip in it, such as gmial.com, is asked about; what was typed is sent all the same.
 * It is asked at a pause, not when the box is left: a press on the button below would miss it, as it moves.
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
    // the form's checks and its draft hear of it as of what is typed
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
