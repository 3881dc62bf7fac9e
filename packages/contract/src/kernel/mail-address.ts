/**
 * Normalises an e-mail address to the form in which it is stored and sent: lower case, composed Unicode, and the domain in
 * its DNS form (`xn--…`), so that a mailbox is the same however it was typed. Anything that is not an address is returned
 * unchanged.
 */
export function mailAddress(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // no other character that a URL allows: the part after it would be cut off
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text
  const url = URL.parse(`http://${domain}`)
  return url === null ? text : `${text.slice(0, at)}@${url.hostname}`
}
