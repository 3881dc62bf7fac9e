import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { useLanguage } from '../../../shell/language.ts'
import { previewParam } from '../../../shell/preview.ts'
import { useRouteScroll } from '../../../shell/scroll.ts'
import type * as Offer from '../languages/language-offer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { DemoRibbon, SiteNotice, TrustBanner } from './ribbons.tsx'

const PreviewMark = lazyIsland(() => import('./preview-mark.tsx'), 'PreviewMark')

/** What all pages but the timer share: banner, header, page, footer (product.md 2). */
export default function SiteLayout() {
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
        <Outlet />
      </main>
      <EnglishNote />
      <Footer />
    </div>
  )
}

/** Says that staff's texts stand in English where nobody has translated them; seen where the page has any (layout.module.css). */
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

/** Offers the page in the language that the browser asks for first; fetched for those alone who may want it. */
function OwnLanguage() {
  const { code } = useLanguage()
  const [offer, setOffer] = useState<typeof Offer>()
  useEffect(() => {
    const [first = code] = navigator.languages
    // chosen already, or at home here; the head leads to English and to all others
    if (/\blang=/.test(document.cookie) || first.startsWith(code) || first.startsWith('en')) return
    import('../languages/language-offer.tsx').then(setOffer, console.warn)
  }, [code])
  return offer && <offer.LanguageOffer />
}
