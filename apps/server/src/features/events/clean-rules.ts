import sanitize from 'sanitize-html'

/** The HTML tags allowed in the rules of an event. The page that shows them uses the same list. */
const allowedTags = ['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'h3', 'h4']

/** Rules reduced to a few text tags, without attributes, scripts or styles. */
export function cleanRules(html: string): string {
  return sanitize(html, { allowedTags, allowedAttributes: {} }).trim()
}

/** Cleans rules for display, and caches each text (an event's, in one language) until it changes. */
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
