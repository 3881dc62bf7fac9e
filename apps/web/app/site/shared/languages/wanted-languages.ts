/** A language was chosen, here or by closing an offer: `chosen-language.ts` of the server keeps it so. */
const hasChosen = () => /(?:^|;\s*)lang=/.test(document.cookie)

/**
 * The languages that the browser asks for before that of the page, without their regions. None once a language was chosen;
 * English ends the list, since somebody who reads it needs no offer on a page in it, and its name stands in every head.
 */
export function wantedLanguages(here: string): readonly string[] {
  if (hasChosen()) return []
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().replace(/-.*/, ''))
  const enough = wanted.findIndex((code) => code === here || code === 'en')
  return enough === -1 ? wanted : wanted.slice(0, enough)
}

/** Keeps the language of the page as the chosen one, for a year, as the page of languages does. */
export function keepLanguage(here: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${here}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
