/** Latin text that is valid in every language: the trust, addresses, numbers and codes, payment methods. */
export const plainEverywhere: readonly RegExp[] = [
  // our ids and the provider's, whose random letters sometimes contain no digit
  /\b[a-z]{2,5}_[A-Za-z0-9]{8,}\b/g,
  // an application's number until it is paid
  /\bSAHAY-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g,
  // the note of a pledge
  /\bSAHAY [A-Z0-9]{6}\b/g,
  /Sahay Trust/g,
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  /[\w/-]*\d[\w/-]*/g,
  // the names of places in a draw
  /\b[A-Z]{8,}\b/g,
  /\b(?:UPI|WhatsApp|JavaScript|SMS)\b/g,
]

/** The runs of plain letters in a text of the pseudo-language. */
export const english = (text: string) =>
  plainEverywhere.reduce((rest, pattern) => rest.replace(pattern, ' '), text).match(/[A-Za-z]{2,}[^⟦⟧]*/g) ??
  []
