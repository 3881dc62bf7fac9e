import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { useRouteScroll } from '../../../shell/scroll.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { DemoRibbon, SiteNotice, TrustBanner } from './ribbons.tsx'

/** What all pages but the timer share: banner, header, page, footer (product.md 2). */
export default function SiteLayout() {
  useRouteScroll()
  return (
    <div className={css['site']}>
      <a className={css['skip']} href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      <DemoRibbon />
      <SiteNotice />
      <TrustBanner />
      <Header />
      <main id="main" className={css['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
