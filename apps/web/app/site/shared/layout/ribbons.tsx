import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@sahay/ui/elements/banner.tsx'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { useLanguage } from '../../../shell/language.ts'
import { useSettings } from '../../../shell/settings.ts'
import css from './layout.module.css'

/** The trust's name, registration and tagline, scrolling above the header (product.md 1). */
export function TrustBanner() {
  const { t } = useLingui()
  const { direction } = useLanguage()
  const figures = useFigures()
  const trust = useSettings()?.trust
  if (!trust) return null
  const { name, registration, established, tagline, lang } = trust
  const year = established === null ? '' : t`Established ${figures(established)}`
  return (
    <Banner label={t`About the trust`}>
      {/* in the order of the page's language, whatever the letters of the name */}
      <bdi dir={direction}>
        <bdi>{name}</bdi>
        {registration && <bdi lang={lang}> · {registration}</bdi>}
        {year && ` · ${year}`}
      </bdi>
      {tagline !== '' && (
        <bdi className={css['tagline']} lang={lang}>
          {tagline}
        </bdi>
      )}
    </Banner>
  )
}

/** A notice on every page while payments and messages are simulated. */
export function DemoRibbon() {
  const { t } = useLingui()
  if (!useSettings()?.demo) return null
  return (
    <aside className={`good strong ${css['demo']}`} aria-label={t`Notice`}>
      <Trans>Demo: payments and e-mails are simulated</Trans>
    </aside>
  )
}

/** The trust's temporary notice on every page, such as that the office is closed. It covers nothing, so it cannot be closed. */
export function SiteNotice() {
  const { t } = useLingui()
  const notice = useSettings()?.notice
  if (!notice) return null
  // a different label from the demo's, which may be beside it
  return (
    <aside className={css['notice']} aria-label={t`Message`}>
      <p lang={notice.lang} dir="auto">
        {notice.text}
      </p>
    </aside>
  )
}

/** A toran, a row of decorative pennants above the footer (look). */
export function Toran() {
  return (
    <svg className="full" width="100%" height="36" aria-hidden="true">
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
