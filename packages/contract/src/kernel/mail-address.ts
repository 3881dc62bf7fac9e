/**
 * An e-mail address in the one form it is kept and sent in: small letters, composed, and the domain as the net's name
 * servers know it (`xn--…`), so that a mailbox is the same however it was typed. What is no address stays as it is.
 */
export function mailAddress(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // nothing that an address of a page may hold besides a name: it would be cut off
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text
  const url = URL.parse(`http://${domain}`)
  return url === null ? text : `${text.slice(0, at)}@${url.hostname}`
}
