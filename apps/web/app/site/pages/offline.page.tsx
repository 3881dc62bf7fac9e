import { addressInLanguage } from '@sahay/contract/kernel/language-address'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../shell/language.ts'
import { telephone } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import css from '../shared/page/not-found.module.css'
import { Page } from '../shared/page/page.tsx'

/** The page that the service worker shows if a page is not available offline; `?from=` is that page. */
export default function OfflinePage() {
  const { t } = useLingui()
  const phone = useSettings()?.contact.phone ?? ''
  const read = usePagesRead()
  const names: Readonly<Record<string, string>> = {
    '/': t`Home`,
    '/urgentneeddata': t`Urgent Need`,
    '/joinourngo': t`Join Our NGO`,
    '/lion-trust': t`Form Apply`,
    '/terms-conditions': t`Terms and conditions`,
    '/privacy-policy': t`Privacy policy`,
  }
  const { code } = useLanguage()
  const home = addressInLanguage(code, '/')
  const here = Object.keys(names).filter((path) => read.includes(addressInLanguage(code, path)))

  useEffect(() => {
    const again = () => {
      const page = requestedPage(home)
      // checked first, because a browser may be online while the site is unreachable
      const found = () => window.location.replace(page)
      const stillUnreachable = (error: unknown) => console.warn('The page cannot be had yet.', error)
      fetch(page, { method: 'HEAD' }).then(found, stillUnreachable)
    }
    if (navigator.onLine) again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [home])

  return (
    <Page
      title={t`No connection`}
      description={t`This page needs a connection.`}
      cloth="patang"
      heading={<Trans>You are offline.</Trans>}
      lead={
        <Trans>
          You have not opened this page on this device before. It opens by itself when the connection is back.
          Anything you wrote in a form is kept.
        </Trans>
      }
    >
      {here.length > 0 && (
        <nav aria-label={t`Pages you have read`}>
          <p>
            <Trans>You can still read these pages:</Trans>
          </p>
          <ul>
            {here.map((path) => (
              <li key={path}>
                <a href={addressInLanguage(code, path)}>{names[path]}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flow gap-3">
        <Button kind="line" onClick={() => window.location.replace(requestedPage(home))}>
          <Trans>Try again</Trans>
        </Button>
        {phone !== '' && (
          <ButtonLink kind="go" to={telephone(phone)}>
            <Trans>Call Now</Trans>
          </ButtonLink>
        )}
      </div>
      <img className={css['kite']} src="/pictures/object/kite.svg" width="260" height="260" alt="" />
    </Page>
  )
}

/** The page that was not available; addresses of other sites are ignored. */
function requestedPage(home: string): string {
  const from = new URLSearchParams(window.location.search).get('from') ?? home
  const { origin, href } = new URL(from, window.location.origin)
  return origin === window.location.origin ? href : home
}

/** The paths of the pages stored on this device. */
function usePagesRead(): readonly string[] {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => {
    if (!('caches' in globalThis)) return
    caches
      .open('pages')
      .then((cache) => cache.keys())
      .then((requests) => setPaths([...new Set(requests.map(({ url }) => new URL(url).pathname))]))
      .catch((error: unknown) => console.warn('What this device keeps could not be read.', error))
  }, [])
  return paths
}
