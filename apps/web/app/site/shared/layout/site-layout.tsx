import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { useLanguage } from '../../../shell/language.ts'
import { previewParam } from '../../../shell/preview.ts'
import { useRouteScroll } from '../../../shell/scroll.ts'
import type * as Offer from '../languages/language-offer.tsx'
import { wantedLanguages } from '../languages/wanted-languages.ts'
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
      <Footer />
    </div>
  )
}

/** Offers the page in the language that the browser asks for; fetched for those alone who may want it. */
function OwnLanguage() {
  const { code } = useLanguage()
  const [offer, setOffer] = useState<{ readonly in: typeof Offer; readonly wanted: readonly string[] }>()
  useEffect(() => {
    const wanted = wantedLanguages(code)
    if (wanted.length === 0) return
    // without it the head still leads to all languages
    import('../languages/language-offer.tsx').then(
      (file) => setOffer({ in: file, wanted }),
      (error: unknown) => console.warn('The language of the browser could not be offered.', error),
    )
  }, [code])
  return offer ? (
    <div>
      <offer.in.LanguageOffer wanted={offer.wanted} />
    </div>
  ) : null
}
