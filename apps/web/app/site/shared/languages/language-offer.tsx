import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { languageOffers } from '@sahay/contract/translations/language-offers'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'
import { useLanguage } from '../../../shell/language.ts'
import css from './language-offer.module.css'
import { keepLanguage } from './wanted-languages.ts'

const offers = Object.entries(languageOffers)
const rightToLeft = new Set(['ar', 'fa', 'sd', 'ur'])

/** One line, in the first of these languages that the site has: it leads to the same page in it. Closed, it stays away. */
export function LanguageOffer({ wanted }: { readonly wanted: readonly string[] }) {
  const { t } = useLingui()
  const { code: here } = useLanguage()
  const { pathname, search } = useLocation()
  const [closed, setClosed] = useState(false)
  const [code, sentence] = wanted.flatMap((one) => offers.filter(([known]) => known === one))[0] ?? []
  if (code === undefined || closed) return null

  function close() {
    keepLanguage(here)
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <aside className={css['offer']} aria-label={t`Languages`}>
      <PlainForm method="post" action="/languages">
        <input type="hidden" name="to" value={pathname + search} />
        <button name="language" value={code} lang={code} dir={rightToLeft.has(code) ? 'rtl' : 'ltr'}>
          {sentence}
        </button>
      </PlainForm>
      <button type="button" aria-label={t`Close`} onClick={close}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
