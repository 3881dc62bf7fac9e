/** What most people here have their mail with, and its right ending. */
const providers: Readonly<Record<string, string>> = {
  gmail: 'com',
  yahoo: 'com',
  outlook: 'com',
  hotmail: 'com',
  rediffmail: 'com',
  icloud: 'com',
}
/** Providers that are one letter away from these, and right as they are. */
const others = new Set(['mail', 'email', 'ymail', 'fmail'])
/** Endings that nobody has. */
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

/** The address that was most likely meant by one with a slip of the finger in its domain; null where nothing seems wrong. */
export function usualAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase()
  const [, mailbox = '', name = '', ending = ''] = /^([^@]+)@([^@.]+)\.([^@]+)$/.exec(address) ?? []
  const meant = Object.keys(providers).find((one) => one === name || (!others.has(name) && isNear(one, name)))
  // these have branches in other countries under other endings; Gmail has none
  const own =
    noEndings[ending] ?? (meant === 'gmail' || ending === 'co' || ending === 'cm' ? undefined : ending)
  const right = `${meant ?? name}.${own ?? (meant && providers[meant]) ?? ending}`
  return mailbox === '' || right === `${name}.${ending}` ? null : `${mailbox}@${right}`
}

/** Whether one letter is missing, too many, another one, or two beside each other stand the wrong way round. */
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
