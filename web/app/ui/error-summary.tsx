import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useId } from 'react'
import { focusBox } from './checks.ts'
import css from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** A sentence a field, by the field's name; `undefined` for what is right. */
  readonly flaws: Readonly<Record<string, string | undefined>>
  /** What the ids of the form's boxes begin with: the box of `name` is `<of>-name`. */
  readonly of: string
}

/** All that is left to mend, as links to the fields; `focusFirst` of checks.ts puts the focus on it. */
export function ErrorSummary({ flaws, of }: ErrorSummaryProps) {
  const title = useId()
  const listed = Object.entries(flaws).filter(([, sentence]) => sentence)
  if (listed.length === 0) return null

  function goTo(event: MouseEvent<HTMLAnchorElement>) {
    // The address keeps no trace of it, so that Back leads out of the page and not through its fields.
    event.preventDefault()
    focusBox(document.getElementById(event.currentTarget.hash.slice(1)))
  }

  return (
    <section className={css['summary']} aria-labelledby={title} tabIndex={-1} data-summary="">
      <h3 id={title} className={css['title']}>
        <Trans>A few things are not right yet</Trans>
      </h3>
      <ul role="list" className={css['list']}>
        {listed.map(([name, sentence]) => (
          <li key={name}>
            <a className={css['link']} href={`#${of}-${name}`} onClick={goTo}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
