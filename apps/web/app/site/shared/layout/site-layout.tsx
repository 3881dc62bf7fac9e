import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { previewParam } from '../../../shell/preview.ts'
import { useRouteScroll } from '../../../shell/scroll.ts'
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
      <main id="main" className={css['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
