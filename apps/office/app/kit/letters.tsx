import { Trans } from '@lingui/react/macro'
import { createStored } from '@sahay/ui/browser/browser-store.ts'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import css from './kit.module.css'

/** Whether single keys trigger buttons; people who dictate or mistype can switch this off here. */
const letters = createStored<'on' | 'off'>({
  none: 'on',
  persist: { in: 'device', key: 'office.letters', read: (stored: 'on' | 'off') => stored },
})

/** Runs a callback when a letter is pressed anywhere on the page, except in inputs or while a dialog is open. */
export function useLetter(letter: string | undefined, press: () => void): void {
  // by the key's position, because a Gujarati or Hindi keyboard has other letters on it
  usePressed((event) => letter !== undefined && !event.shiftKey && event.code === `Key${letter}`, press)
}

/** The same for a link: returns the link's `ref`. */
export function useLetterLink(letter: string | undefined) {
  const link = useRef<HTMLAnchorElement>(null)
  useLetter(letter, () => link.current?.click())
  return link
}

/** The same for a character such as / or ?, wherever the keyboard has it; Enter on a button or link presses that one. */
export function useKey(sign: string, press: () => void): void {
  usePressed(
    ({ key, target }) =>
      key === sign && !(key === 'Enter' && target instanceof Element && target.closest('a, button, summary')),
    press,
  )
}

/** The same for the digits 1 to 9, which choose one of several. */
export function useFigures(press: (figure: number) => void): void {
  usePressed(
    ({ key }) => /^[1-9]$/.test(key),
    ({ key }) => press(Number(key)),
  )
}

/** Elements in which keys type or choose; a checkbox is not one. */
const WRITTEN_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

function usePressed(isMatch: (event: KeyboardEvent) => boolean, press: (event: KeyboardEvent) => void): void {
  const on = letters.use() === 'on'
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isMatch(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    press(event)
  })
  // in a layout effect, so that a letter works as soon as it is visible
  useLayoutEffect(() => {
    if (!on) return
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [on])
}

/** Shows the letter on its button, if a keyboard is likely. */
export function Letter({ of }: { readonly of: string }) {
  const on = letters.use() === 'on'
  const keyboard = useMedia('(hover: hover)')
  return on && keyboard ? (
    <kbd className={css['letter']} aria-hidden="true">
      {of}
    </kbd>
  ) : null
}

/** Switches the letters on and off. */
export function LettersChoice() {
  const on = letters.use() === 'on'
  const keyboard = useMedia('(hover: hover)')
  if (!keyboard) return null
  return (
    <label className="row touch gap-2">
      <input type="checkbox" checked={on} onChange={() => letters.set(on ? 'off' : 'on')} />
      <Trans>Keyboard shortcuts</Trans>
    </label>
  )
}
