import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { focusControl } from './field-checks.ts'
import css from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** One sentence per field, by the field's name; `undefined` for valid fields. */
  readonly errors: Readonly<Record<string, string | undefined>>
  /** The prefix of the field ids: the field `name` has the id `<of>-name`. */
  readonly of: string
}

/** A section of a long form, with the names of its fields. */
export interface SummaryPart {
  readonly key: string
  readonly title: ReactNode
  readonly names: readonly string[]
}

/** The form and its sections, if the summary must distinguish them. */
export interface SummaryPlace {
  /** Distinguishes the summaries of several forms on a page. */
  readonly form?: string | undefined
  /** Many errors are grouped into these sections. */
  readonly parts?: readonly SummaryPart[] | undefined
}

/** The highest number of links shown without grouping. */
const MOST_LINKS = 6

/** All remaining errors, as links to the fields; `focusError` of field-checks.ts focuses it. */
export function ErrorSummary({ errors, of, form, parts = [] }: ErrorSummaryProps & SummaryPlace) {
  const { t } = useLingui()
  const listed = Object.entries(errors).filter(([, sentence]) => sentence)
  if (listed.length === 0) return null
  const grouped = listed.length > MOST_LINKS ? parts : []
  const inParts = new Set(grouped.flatMap(({ names }) => names))

  function goTo(event: MouseEvent<HTMLAnchorElement>) {
    // The address stays unchanged, so that Back leaves the page instead of moving between fields.
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
