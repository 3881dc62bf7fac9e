import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Language, LanguageState } from '@sahay/contract/kernel/language-list'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'
import { languageTag } from '@sahay/contract/translations/numerals'
import { useNumerals } from '@sahay/ui/elements/figures.ts'
import { useLanguage } from '../../../shell/language.ts'
import { isMeant } from './matches-language.ts'
import css from './language-list.module.css'

/** The list has a search box if it is longer than this. */
const FEW = 8

/** Better reviewed languages come first. */
const states = [
  'source',
  'reviewed',
  'second-read',
  'draft',
  'test',
] as const satisfies readonly LanguageState[]

export interface LanguageListProps {
  readonly all: readonly Language[]
  /** The page to open in the chosen language. */
  readonly to: string
  /** Called when another page is about to open. */
  readonly onChoose?: () => void
}

/**
 * A button for each language, by its own name, grouped by state: that of the page first, then all others. Their form, which
 * also works without script, stores the choice. Arrow keys move between the buttons, and letters jump to the languages that
 * start with them.
 */
export function LanguageList({ all, to, onChoose }: LanguageListProps) {
  const { t } = useLingui()
  const here = useLanguage().code
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isSearched = useHydrated() && all.length > FEW
  const found = all.filter((language) => isMeant(language, typed))
  const others = found.filter(({ code }) => code !== here)
  const groups = [
    found.filter(({ code }) => code === here),
    ...states.map((state) => others.filter((language) => language.state === state)),
  ]
  const shown = groups.flat()

  function pressed(event: KeyboardEvent) {
    const { key, target } = event
    const buttons = [...(form.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === target)
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: buttons.length - 1 - at }[key]
    const isTyping = target instanceof HTMLInputElement
    if (isTyping && (key === 'Home' || key === 'End')) return
    // Enter presses the first visible button
    if (isTyping && key === 'Enter' && shown.length === 0) return event.preventDefault()
    if (step !== undefined) {
      event.preventDefault()
      return buttons[Math.max(0, Math.min(at + step, buttons.length - 1))]?.focus()
    }
    if (isTyping || key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    // moves the focus to the search box, which then receives the letter
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
      {groups.map((group) => group[0] && <Group key={group[0].code} state={group[0].state} all={group} />)}
      <p role="status">{shown.length === 0 && <Trans>There is no such language here yet.</Trans>}</p>
    </PlainForm>
  )
}

interface GroupProps {
  readonly state: LanguageState
  readonly all: readonly Language[]
}

/** The languages of one state, below its explanation. */
function Group({ state, all }: GroupProps) {
  const id = useId()
  return (
    <>
      <p id={id} className={`quiet ${css['state']}`}>
        <StateOf state={state} />
      </p>
      <ul role="list" className={css['list']} aria-labelledby={id}>
        {all.map((language) => (
          <li key={language.code}>
            <Choice language={language} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One language: a button that submits the form with it. */
function Choice({ language: { code, name, english, direction } }: { readonly language: Language }) {
  const isHere = useLanguage().code === code
  const numerals = useNumerals()
  return (
    <button
      type="submit"
      className={`stack ${css['choice']}`}
      name="language"
      value={isHere && numerals ? languageTag(code, numerals) : code}
      aria-current={isHere || undefined}
    >
      <span className={`strong ${css['name']}`} lang={code} dir={direction}>
        {name}
      </span>
      {english !== name && <span lang="en">{english}</span>}
    </button>
  )
}

/** The explanation of a state. */
function StateOf({ state }: { readonly state: LanguageState }) {
  switch (state) {
    case 'source':
      return <Trans>The language this site is written in.</Trans>
    case 'reviewed':
      return <Trans>Approved by a native speaker.</Trans>
    case 'second-read':
      return (
        <Trans>
          Translated and checked. No native speaker has approved it yet, so the English text is shown beside
          anything you agree to.
        </Trans>
      )
    case 'draft':
    case 'test':
      return (
        <Trans>Translated, not yet checked. The English text is shown beside anything you agree to.</Trans>
      )
  }
}
