import { type ReactNode, useEffect, useRef } from 'react'
import css from './error-summary.module.css'

export interface ErrorSummaryProps {
  readonly title: ReactNode
  /** Each box that is not right yet: its id and the sentence it shows. */
  readonly flaws: readonly { readonly id: string; readonly sentence: string }[]
  /** Grows with every failed submit, so that the summary comes into view and is read again. */
  readonly attempt: number
}

/** What is not right yet, with links to the boxes; takes the focus after a failed submit. */
export function ErrorSummary({ title, flaws, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (flaws.length === 0) return null
  return (
    <div ref={summary} className={css['summary']} role="alert" tabIndex={-1}>
      <p className={css['title']}>{title}</p>
      <ul role="list">
        {flaws.map(({ id, sentence }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
