import css from './mark.module.css'

interface MarkProps {
  readonly className?: string | undefined
  /** The address of the trust's own logo, if it has one. */
  readonly logo?: string | undefined
}

/** The trust's sign: its own logo, else three steps and a light. Decoration beside its name. */
export function Mark({ className, logo }: MarkProps) {
  return logo ? (
    <img className={[css['logo'], className].filter(Boolean).join(' ')} src={logo} alt="" />
  ) : (
    <svg className={className} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
      <path d="M1 33h13V23h14V14h15v30H1z" fill="currentColor" />
      <circle cx="36" cy="7" r="6" fill="#ffb000" />
    </svg>
  )
}
