import css from './spinner.module.css'

/** A rotating stitch: decoration beside a text that says what is happening. */
export function Spinner() {
  return (
    <svg className={css['spinner']} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="4.6 4.8"
      />
      <circle cx="12" cy="3" r="3" fill="currentColor" />
    </svg>
  )
}
