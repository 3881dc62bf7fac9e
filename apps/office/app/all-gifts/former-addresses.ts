/** How the lists that were before this one called what it has; the same by their own words. */
const before: Readonly<Record<string, string>> = {
  created: 'waiting',
  attempted: 'waiting',
  authorised: 'waiting',
  captured: 'received',
  cancelled: 'failed',
  expired: 'failed',
  '-day': '-at',
  day: 'at',
  donation: 'need',
  entry: 'event',
}
const nameBefore: Readonly<Record<string, string>> = { mode: 'way', purpose: 'aim' }

/** Where the address of a list that is a part of this one now leads: to this one, narrowed as it was. */
export const allGiftsBy =
  (way: 'online' | 'counter') =>
  (address: URLSearchParams): string => {
    const next = new URLSearchParams({ way })
    // where a page of another list began, and its columns, are nothing here
    for (const [name, value] of address)
      if (name !== 'after' && name !== 'columns') next.set(nameBefore[name] ?? name, before[value] ?? value)
    return `/all-gifts?${String(next)}`
  }
