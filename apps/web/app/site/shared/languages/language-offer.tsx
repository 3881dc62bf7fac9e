import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { languageOffers } from '@sahay/contract/translations/language-offers'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'
import { useLanguage } from '../../../shell/language.ts'
import css from './language-offer.module.css'

const offers = Object.entries(languageOffers)

/** The first of the browser's preferred languages that the site has and that precedes the page's language and English. */
function wantedLanguage(here: string) {
  const tags = navigator.languages.map((tag) => tag.toLowerCase().replace(/-.*/, ''))
  const enough = tags.findIndex((code) => code === here || code === 'en')
  return tags
    .slice(0, enough === -1 ? tags.length : enough)
    .flatMap((code) => offers.filter(([known]) => known === code))[0]
}

/** Stores the page's language as the chosen one for a year, like the page of languages (`chosen-language.ts`). */
function keepLanguage(here: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${here}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** One line in the visitor's language, with a link to the same page in it. Once closed, it does not return. */
export function LanguageOffer() {
  const { t } = useLingui()
  const { code: here } = useLanguage()
  const { pathname, search } = useLocation()
  const [closed, setClosed] = useState(false)
  const [code, sentence] = wantedLanguage(here) ?? []
  if (code === undefined || closed) return null

  function close() {
    keepLanguage(here)
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    // an anchor in the page's column, from which the line is positioned
    <div>
      <aside className={`row screen-only ${css['offer']}`} aria-label={t`Languages`}>
        <PlainForm method="post" action="/languages">
          <input type="hidden" name="to" value={pathname + search} />
          <button name="language" value={code} lang={code} dir="auto">
            {sentence}
          </button>
        </PlainForm>
        <button type="button" aria-label={t`Close`} onClick={close}>
          <Icon name="close" />
        </button>
      </aside>
    </div>
  )
}
