import { languages } from '@sahay/contract/kernel/language-list'

/** Text in one of the site's languages, marked so that it is read out, hyphenated and directed correctly. */
export function InLanguage({ lang, children }: { readonly lang: string; readonly children: string }) {
  const direction = languages.find(({ code }) => code === lang)?.direction
  return (
    <span lang={lang} dir={direction ?? 'auto'}>
      {children}
    </span>
  )
}
