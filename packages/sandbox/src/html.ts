const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in a page, between tags or in an attribute. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
