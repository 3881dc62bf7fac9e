import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../../shell/language.ts'
import { Icon } from '@sahay/ui/elements/icon.tsx'

/** The language of the page, and the way to all others; the page of languages leads back to where one was. */
export function LanguageLink({ className }: { readonly className?: string | undefined }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { name } = useLanguage()
  return (
    <Link
      className={className}
      to={`/languages?to=${pathname}`}
      rel="nofollow"
      aria-label={t`Language: ${name}`}
    >
      <Icon name="globe" />
      <span>{name}</span>
    </Link>
  )
}
