import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { onlyDigits } from '../digits.ts'
import { FieldError } from '../field-error.tsx'
import css from './otp-boxes.module.css'
import { cleared, emptyCode, putDigits, typedInto } from './otp-digits.ts'

/** The error of a code. */
export interface CodeError {
  /** True if the complete code is wrong; else only the empty boxes. */
  readonly all: boolean
  readonly sentence: MessageDescriptor
}

export interface OtpBoxesProps {
  /** One digit or '' for each box. */
  readonly code: readonly string[]
  readonly onCode: (code: readonly string[]) => void
  /** Marks boxes red, and is shown above them. */
  readonly error: CodeError | null
}

/** Focuses the first red box of a form's code, after it is rendered red. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('fieldset [aria-invalid]')?.focus())
}

/** The boxes of a one-time code: one digit each; paste or the phone's own suggestion fills them all (product.md 5). */
export function OtpBoxes({ code, onCode, error }: OtpBoxesProps) {
  const { t } = useLingui()
  const sentence = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  const isInvalid = (digit: string) => error !== null && (error.all || digit === '')

  function go(place: number) {
    const box = boxes.current[Math.max(0, Math.min(place, code.length - 1))]
    box?.focus()
    box?.select()
  }

  function fill(place: number, digits: string) {
    if (digits === '') return
    onCode(putDigits(code, place, digits))
    // After the last box no box is selected: the code can be checked again.
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
    <fieldset className={`stack bare ${css['boxes']}`}>
      <legend className="sr-only">
        <Trans>The 6 digits of the code</Trans>
      </legend>
      {error && (
        <div className={css['error']}>
          <FieldError id={sentence} sentence={t(error.sentence)} />
        </div>
      )}
      {code.map((digit, place) => (
        <input
          // the boxes never change their order
          key={place}
          ref={(box) => {
            boxes.current[place] = box
          }}
          className={`strong number ${css['box']}`}
          name="otp"
          type="text"
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={t`Digit ${place + 1} of ${code.length}`}
          aria-invalid={isInvalid(digit) ? true : undefined}
          aria-describedby={isInvalid(digit) ? sentence : undefined}
          value={digit}
          // retyping the same digit is not a change for React, but must still move on
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
