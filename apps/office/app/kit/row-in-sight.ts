import { useLayoutEffect, useRef } from 'react'

/**
 * Centres the current link in a row of links that is wider than a phone. Returns the row's `ref`; `current` names the link,
 * and a change centres the new one.
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current])
  return row
}
