import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { focusControl } from './field-checks.ts'
import css from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** A sentence a field, by the field's name; `undefined` for what is right. */
  readonly errors: Readonly<Record<string, string | undefined>>
  /** What the ids of the form's boxes begin with: the box of `name` is `<of>-name`. */
  readonly of: string
}

/** A part of a long form, with the names of its boxes. */
export interface SummaryPart {
  readonly key: string
  readonly title: ReactNode
  readonly names: readonly string[]
}

/** Which form it is, and of which parts, where that is to be said. */
export interface SummaryPlace {
  /** Tells the summaries of several forms on a page apart. */
  readonly form?: string | undefined
  /** Many flaws are folded up in these. */
  readonly parts?: readonly SummaryPart[] | undefined
}

/** As many links stand below one another without their parts. */
const MOST_LINKS = 6

/** All that is left to mend, as links to the fields; `focusFirst` of checks.ts puts the focus on it. */
export function ErrorSummary({ errors, of, form, parts = [] }: ErrorSummaryProps & SummaryPlace) {
  const { t } = useLingui()
  const listed = Object.entries(errors).filter(([, sentence]) => sentence)
  if (listed.length === 0) return null
  const grouped = listed.length > MOST_LINKS ? parts : []
  const inParts = new Set(grouped.flatMap(({ names }) => names))

  function goTo(event: MouseEvent<HTMLAnchorElement>) {
    // The address keeps no trace of it, so that Back leads out of the page and not through its fields.
    event.preventDefault()
    focusControl(document.getElementById(event.currentTarget.hash.slice(1)))
  }

  const links = (some: typeof listed) => (
    <ul role="list" className={css['list']}>
      {some.map(([name, sentence]) => (
        <li key={name}>
          <a className={`target strong ${css['link']}`} href={`#${of}-${name}`} onClick={goTo}>
            {sentence}
          </a>
        </li>
      ))}
    </ul>
  )
  const rest = listed.filter(([name]) => !inParts.has(name))

  return (
    <section
      className={css['summary']}
      aria-label={form ? t`Please correct these fields: ${form}` : t`Please correct these fields`}
      tabIndex={-1}
      data-summary=""
    >
      <h2 className={css['title']}>
        <Trans>Please correct these fields</Trans>
      </h2>
      {grouped.map(({ key, title, names }) => {
        const invalid = listed.filter(([name]) => names.includes(name))
        if (invalid.length === 0) return null
        return (
          <details key={key} className={css['part']}>
            <summary>
              {title} <span className={css['number']}>{invalid.length}</span>
            </summary>
            {links(invalid)}
          </details>
        )
      })}
      {rest.length > 0 && links(rest)}
    </section>
  )
}
