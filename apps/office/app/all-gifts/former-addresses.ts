/** The names that earlier lists used for this list's filters; for the others the names are the same. */
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

/** Redirects the address of a list that is now part of this one: to this list with the same filters. */
export const allGiftsBy =
  (way: 'online' | 'counter') =>
  (address: URLSearchParams): string => {
    const next = new URLSearchParams({ way })
    // paging and columns of the other list do not apply here
    for (const [name, value] of address)
      if (name !== 'after' && name !== 'columns') next.set(nameBefore[name] ?? name, before[value] ?? value)
    return `/all-gifts?${String(next)}`
  }
