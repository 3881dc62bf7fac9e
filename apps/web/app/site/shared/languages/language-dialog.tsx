import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { languages } from '@sahay/contract/kernel/language-list'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { storageOf } from '@sahay/ui/browser/browser-store.ts'
import { carriedOverKey } from '../../../shell/carried-over.ts'
import { useLanguage } from '../../../shell/language.ts'
import css from './language-dialog.module.css'
import { LanguageList } from './language-list.tsx'
import { NumeralChoice } from './numeral-choice.tsx'

/** A dialog with all languages over the current page; choosing one reopens the page at the same position. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const here = useLocation()
  const { reviewed } = useLanguage()
  const choices = useRef<HTMLDivElement>(null)
  const to = here.pathname + here.search + here.hash
  const keepPlace = () => storageOf('tab')?.setItem(carriedOverKey, JSON.stringify(here))
  // the dialog has focused its first button
  useEffect(() => choices.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), [])
  return (
    <Dialog open title={<Trans>Choose your language</Trans>} onClose={onClose}>
      <div ref={choices} className={css['choices']}>
        <NumeralChoice to={to} onChoose={keepPlace} />
        <LanguageList all={languages} to={to} onChoose={keepPlace} />
        <Link to={`/languages?to=${encodeURIComponent(to)}`} rel="nofollow" onClick={onClose}>
          <Trans>Who has checked each of them</Trans>
        </Link>
        {!reviewed && (
          <p>
            <Link to={`/suggest?from=${encodeURIComponent(here.pathname)}`} rel="nofollow" onClick={onClose}>
              <Trans>Suggest a better word</Trans>
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}
