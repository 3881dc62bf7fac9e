import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { useLanguage } from '../../../shell/language.ts'
import { previewParam } from '../../../shell/preview.ts'
import { useRouteScroll } from '../../../shell/scroll.ts'
import type * as Offer from '../languages/language-offer.tsx'
import { FailureMessage } from './failure-message.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { DemoRibbon, SiteNotice, TrustBanner } from './ribbons.tsx'

const PreviewMark = lazyIsland(() => import('./preview-mark.tsx'), 'PreviewMark')

/** The layout of all pages except the timer: banner, header, page, footer (product.md 2). */
export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that failed or is missing keeps the header and the footer. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Frame>
      <FailureMessage error={error} />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  useRouteScroll()
  const { search } = useLocation()
  return (
    <div className={css['site']}>
      <a className={css['skip']} href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      {search.includes(`${previewParam}=`) && <PreviewMark />}
      <DemoRibbon />
      <SiteNotice />
      <TrustBanner />
      <Header />
      <OwnLanguage />
      <main id="main" className={css['main']} tabIndex={-1}>
        {children}
      </main>
      <EnglishNote />
      <Footer />
    </div>
  )
}

/** Tells that untranslated texts of staff are in English; visible if the page has any (layout.module.css). */
function EnglishNote() {
  const { code } = useLanguage()
  return (
    code !== 'en' && (
      <aside id="in-english" aria-labelledby="in-english" className={`quiet ${css['english']}`}>
        <Trans>Some texts are in English, not yet translated.</Trans>
      </aside>
    )
  )
}

/** Offers the page in the browser's preferred language; loaded only if it may be useful. */
function OwnLanguage() {
  const { code } = useLanguage()
  const [offer, setOffer] = useState<typeof Offer>()
  useEffect(() => {
    const [first = code] = navigator.languages
    // a language was already chosen, or this one is preferred; the header links to English and to all others
    if (/\blang=/.test(document.cookie) || first.startsWith(code) || first.startsWith('en')) return
    import('../languages/language-offer.tsx').then(setOffer, console.warn)
  }, [code])
  return offer && <offer.LanguageOffer />
}
