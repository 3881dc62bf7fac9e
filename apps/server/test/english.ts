/** What stands in plain letters in every language: the trust, addresses, numbers and codes, a means of payment. */
export const plainEverywhere: readonly RegExp[] = [
  // ids of ours and of the provider, whose letters are random: now and then there is no digit among them
  /\b[a-z]{2,5}_[A-Za-z0-9]{8,}\b/g,
  // what an application is called until it is paid
  /\bSAHAY-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g,
  // the note of a pledge
  /\bSAHAY [A-Z0-9]{6}\b/g,
  /Sahay Trust/g,
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  /[\w/-]*\d[\w/-]*/g,
  // what places are called in a draw
  /\b[A-Z]{8,}\b/g,
  /\b(?:UPI|WhatsApp|JavaScript|SMS)\b/g,
]

/** The runs of plain letters in a text of the pseudo-language. */
export const english = (text: string) =>
  plainEverywhere.reduce((rest, pattern) => rest.replace(pattern, ' '), text).match(/[A-Za-z]{2,}[^⟦⟧]*/g) ??
  []
