import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { lazy, Suspense, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { useKey } from '../kit/letters.tsx'
import { Waiting } from '../kit/states.tsx'
import { screenAt } from '../places/places.ts'
import { guideAt, guidePath } from './guide.ts'
import css from './guide.module.css'

const GuideText = lazy(() => import('./guide-text.tsx'))

/** Opens help for the current screen in a layer above it, so that no input is lost; the key ? does the same. */
export function GuideButton() {
  const { i18n, t } = useLingui()
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const found = guideAt(screen?.path ?? 'today')
  const [open, setOpen] = useState(false)
  const address = useHref(guidePath(screen))
  useKey('?', () => setOpen(true))
  return (
    <>
      <button type="button" className="outlined" title={t`Press ? for help`} onClick={() => setOpen(true)}>
        {/* a phone has room only for the icon */}
        <span className={css['word']}>{t`Help`}</span>
        <span className={css['sign']} aria-hidden="true">
          ?
        </span>
      </button>
      <Dialog
        open={open}
        title={found ? i18n._(found.place.title) : t`Office`}
        onClose={() => setOpen(false)}
      >
        <div className="stack gap-5 pad-5">
          <Suspense fallback={<Waiting />}>
            <GuideText {...found} />
          </Suspense>
          <a href={address} target="_blank" rel="noreferrer">{t`Open help beside your work`}</a>
        </div>
      </Dialog>
    </>
  )
}
