import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { useLanguage } from '../../../shell/language.ts'
import type * as Picker from './language-dialog.tsx'

/**
 * The page's language with a link to all others: opens the dialog once it is loaded, else the page of languages, which
 * leads back.
 */
export function LanguageLink({ className }: { readonly className?: string | undefined }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { name } = useLanguage()
  const navigate = useNavigate()
  const [picker, setPicker] = useState<typeof Picker | null>(null)
  const page = `/languages?to=${encodeURIComponent(pathname + search)}`

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./language-dialog.tsx').then(setPicker, () => void navigate(page))
  }

  return (
    <>
      <Link className={className} to={page} rel="nofollow" aria-label={t`Language: ${name}`} onClick={choose}>
        <Icon name="globe" />
        <span>{name}</span>
      </Link>
      {picker && <picker.LanguageDialog onClose={() => setPicker(null)} />}
    </>
  )
}
