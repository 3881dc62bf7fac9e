import { useLayoutEffect, useRef } from 'react'

/**
 * A row of links that is wider than a phone begins with its current one in its middle. What it gives is the row's `ref`;
 * `current` names the link, so that another one is brought there too.
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
