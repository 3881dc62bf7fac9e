import { languages } from '@sahay/contract/kernel/language-list'

/** Words in one of the languages of the site: read out, cut and turned as theirs. */
export function InLanguage({ lang, children }: { readonly lang: string; readonly children: string }) {
  const direction = languages.find(({ code }) => code === lang)?.direction
  return (
    <span lang={lang} dir={direction ?? 'auto'}>
      {children}
    </span>
  )
}
