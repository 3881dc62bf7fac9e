/** The most common mail providers in India, with their correct endings. */
const providers: Readonly<Record<string, string>> = {
  gmail: 'com',
  yahoo: 'com',
  outlook: 'com',
  hotmail: 'com',
  rediffmail: 'com',
  icloud: 'com',
}
/** Valid providers that differ by one letter from these. */
const others = new Set(['mail', 'email', 'ymail', 'fmail'])
/** Endings that do not exist. */
const noEndings: Readonly<Record<string, string>> = {
  con: 'com',
  cim: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  coom: 'com',
  conm: 'com',
  comn: 'com',
  'co.im': 'co.in',
  'co.inn': 'co.in',
}

/** Returns the probably intended address if the domain has a typing error; null if it looks right. */
export function usualAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase()
  const [, mailbox = '', name = '', ending = ''] = /^([^@]+)@([^@.]+)\.([^@]+)$/.exec(address) ?? []
  const meant = Object.keys(providers).find((one) => one === name || (!others.has(name) && isNear(one, name)))
  // these providers have other endings in other countries; Gmail does not
  const own =
    noEndings[ending] ?? (meant === 'gmail' || ending === 'co' || ending === 'cm' ? undefined : ending)
  const right = `${meant ?? name}.${own ?? (meant && providers[meant]) ?? ending}`
  return mailbox === '' || right === `${name}.${ending}` ? null : `${mailbox}@${right}`
}

/** True if one letter is missing, extra or different, or two adjacent letters are swapped. */
function isNear(right: string, typed: string): boolean {
  if (Math.abs(right.length - typed.length) > 1) return false
  let same = 0
  while (same < right.length && right[same] === typed[same]) same += 1
  const [left, other] = [right.slice(same), typed.slice(same)]
  return (
    left.slice(1) === other ||
    left === other.slice(1) ||
    left.slice(1) === other.slice(1) ||
    (left[0] === other[1] && left[1] === other[0] && left.slice(2) === other.slice(2))
  )
}
