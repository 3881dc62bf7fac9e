/** Places by the address of their owner. Those sold over the counter may have none and are left out. */
export function byAddress<Place extends { readonly email: string }>(
  places: readonly Place[],
): Map<string, [Place, ...Place[]]> {
  const people = new Map<string, [Place, ...Place[]]>()
  for (const place of places) {
    if (place.email === '') continue
    const others = people.get(place.email)
    if (others) others.push(place)
    else people.set(place.email, [place])
  }
  return people
}
