import css from './footer.module.css'

/** A toran, the row of pennants over a door: decoration above the footer (look). */
export function Toran() {
  return (
    <svg className={css['toran']} width="100%" height="36" aria-hidden="true">
      <defs>
        <pattern id="toran" width="88" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 0h44v21l-22 12-22-12z" fill="#dd7355" />
          <path d="M44 0h44v21l-22 12-22-12z" fill="#fbf5e8" />
          <circle cx="22" cy="15" r="5.5" fill="#fffdf8" />
          <circle cx="66" cy="15" r="5.5" fill="#dd7355" />
        </pattern>
      </defs>
      <rect width="100%" height="36" fill="url(#toran)" />
    </svg>
  )
}
