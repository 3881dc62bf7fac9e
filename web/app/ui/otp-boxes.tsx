import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { onlyDigits } from './digits.ts'
import css from './otp-boxes.module.css'
import { cleared, emptyCode, putDigits, typedInto } from './otp-digits.ts'

export interface OtpBoxesProps {
  /** One digit or '' for each box. */
  readonly code: readonly string[]
  readonly onCode: (code: readonly string[]) => void
  /** Turns the empty boxes red. */
  readonly flawed: boolean
}

/** The boxes of a one-time code: one digit each; paste or the phone's own suggestion fills them all (spec §5). */
export function OtpBoxes({ code, onCode, flawed }: OtpBoxesProps) {
  const { t } = useLingui()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  function go(place: number) {
    const box = boxes.current[Math.max(0, Math.min(place, code.length - 1))]
    box?.focus()
    box?.select()
  }

  function fill(place: number, digits: string) {
    if (digits === '') return
    onCode(putDigits(code, place, digits))
    // After the last box nothing is selected: the code stands there to be read once more.
    if (place + digits.length < code.length) go(place + digits.length)
    else boxes.current[code.length - 1]?.focus()
  }

  function changed(place: number, text: string) {
    if (text === '') return onCode(cleared(code, place))
    fill(place, typedInto(code[place] ?? '', text))
  }

  function pressed(event: KeyboardEvent, place: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -code.length, End: code.length }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      go(place + step)
    } else if (event.key === 'Backspace' && code[place] === '' && place > 0) {
      event.preventDefault()
      onCode(cleared(code, place - 1))
      go(place - 1)
    }
  }

  function pasted(event: ClipboardEvent) {
    event.preventDefault()
    const digits = onlyDigits(event.clipboardData.getData('text')).slice(0, code.length)
    if (digits === '') return
    onCode(putDigits(emptyCode(code.length), 0, digits))
    go(digits.length)
  }

  return (
    <fieldset className={css['boxes']}>
      <legend className="sr-only">
        <Trans>The 6 digits of the code</Trans>
      </legend>
      {code.map((digit, place) => (
        <input
          // The boxes never change places.
          key={place}
          ref={(box) => {
            boxes.current[place] = box
          }}
          className={css['box']}
          type="text"
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={t`Digit ${place + 1} of ${code.length}`}
          aria-invalid={flawed && digit === '' ? true : undefined}
          value={digit}
          // the same digit once more is no change to React, and still one to go on from
          onInput={(event) => event.currentTarget.value === digit && digit !== '' && go(place + 1)}
          onChange={(event) => changed(place, event.currentTarget.value)}
          onKeyDown={(event) => pressed(event, place)}
          onPaste={pasted}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  )
}
