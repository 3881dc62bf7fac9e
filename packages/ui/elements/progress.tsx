import css from './progress.module.css'

/** The minimum visible progress, in percent of the bar. */
const LEAST = 6

/** A bar filled up to `share` (0 to 1) with a stepped patola tip. The text beside it says the same. */
export function Progress({ share }: { readonly share: number }) {
  const part = Math.min(1, Math.max(0, share))
  const percent = part === 0 ? 0 : Math.max(LEAST, Math.round(part * 1000) / 10)
  return (
    <svg className={css['band']} width="100%" height="14" aria-hidden="true" focusable="false">
      <rect className={css['fill']} width={`${percent}%`} height="14" />
      {percent > 0 && percent < 98 && (
        <svg x={`${percent}%`} width="12" height="14" overflow="visible">
          <path className={css['fill']} d="M0 2h3v2h3v2h5v2H6v2H3v2H0z" />
        </svg>
      )}
      <rect className={css['edge']} width="100%" height="14" />
    </svg>
  )
}
