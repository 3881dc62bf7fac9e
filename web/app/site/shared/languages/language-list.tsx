import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Language } from '@sahay/contract/kernel/languages'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'
import { useLanguage } from '../../../shell/language.ts'
import { isMeant } from './is-meant.ts'
import css from './language-list.module.css'

/** More languages than this are searched through. */
const FEW = 8

export interface LanguageListProps {
  readonly all: readonly Language[]
  /** The page that the choice leads to. */
  readonly to: string
  /** What else is said of a language. */
  readonly about?: (language: Language) => ReactNode
  /** Hears that another page is about to be opened. */
  readonly onChoose?: () => void
}

/**
 * A button for each language, by its own name; the form that they send, without script too, keeps the choice. Arrow keys
 * lead from one to the next, and letters to the one that they begin.
 */
export function LanguageList({ all, to, about, onChoose }: LanguageListProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isSearched = useHydrated() && all.length > FEW
  const shown = all.filter((language) => isMeant(language, typed))

  function pressed(event: KeyboardEvent) {
    const { key, target } = event
    const buttons = [...(form.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === target)
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: buttons.length - 1 - at }[key]
    const isTyping = target instanceof HTMLInputElement
    if (isTyping && (key === 'Home' || key === 'End')) return
    if (step !== undefined) {
      event.preventDefault()
      return buttons[Math.max(0, Math.min(at + step, buttons.length - 1))]?.focus()
    }
    if (isTyping || key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    // the letter is typed where the focus is then
    if (isSearched) return form.current?.querySelector<HTMLInputElement>('[type=search]')?.focus()
    buttons[shown.findIndex((language) => isMeant(language, key))]?.focus()
  }

  return (
    <PlainForm ref={form} method="post" action="/languages" onKeyDown={pressed} onSubmit={onChoose}>
      {isSearched && (
        <TextField
          type="search"
          label={t`Search the languages`}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <input type="hidden" name="to" value={to} readOnly suppressHydrationWarning />
      <ul role="list" className={css['list']}>
        {shown.map((language) => (
          <li key={language.code}>
            <Choice language={language}>{about?.(language)}</Choice>
          </li>
        ))}
      </ul>
      <p role="status">{shown.length === 0 && <Trans>There is no such language here yet.</Trans>}</p>
    </PlainForm>
  )
}

interface ChoiceProps {
  readonly language: Language
  readonly children: ReactNode
}

/** One language: a button that sends the form with it. */
function Choice({ language: { code, name, english, direction }, children }: ChoiceProps) {
  const isHere = useLanguage().code === code
  return (
    <button
      type="submit"
      className={css['choice']}
      name="language"
      value={code}
      aria-current={isHere || undefined}
    >
      <span className={css['name']} lang={code} dir={direction}>
        {name}
      </span>
      {english !== name && <span lang="en">{english}</span>}
      {children}
    </button>
  )
}
