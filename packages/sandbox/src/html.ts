const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for a page, between tags or in an attribute. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
