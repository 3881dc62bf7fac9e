import sanitize from 'sanitize-html'

/** What the rules of an event may be made of. The page that shows them knows the same list. */
const allowedTags = ['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'h3', 'h4']

/** Rules reduced to a few text tags, without attributes, scripts and styles. */
export function cleanRules(html: string): string {
  return sanitize(html, { allowedTags, allowedAttributes: {} }).trim()
}

/** Cleans rules when they are shown, and remembers each text (an event's, in one language) until it changes. */
export function createRulesCleaner(): (text: string, html: string) => string {
  const shown = new Map<string, { readonly html: string; readonly clean: string }>()
  return (text, html) => {
    const known = shown.get(text)
    if (known?.html === html) return known.clean
    const clean = cleanRules(html)
    shown.set(text, { html, clean })
    return clean
  }
}
