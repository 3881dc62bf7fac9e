import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How far above its section a scroll ends that was begun in the open small-screen menu, in pixels (spec §9). */
export const MENU_OFFSET_PX = 355

function behaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Scrolls smoothly to a section; `above` pixels short of it. Does nothing when the page has no such section. */
export function scrollToSection(id: string, above = 0): void {
  const section = document.getElementById(id)
  if (!section) return
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  const top = section.getBoundingClientRect().top + window.scrollY - margin - above
  window.scrollTo({ top, behavior: behaviour() })
}

/** A new page begins at its top, for the eye as for a screen reader; a field that took the focus keeps it. */
function enterPage(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

/**
 * Every change of route scrolls to the top, and an address with a hash to its section (spec §2). What loads late
 * above the section (fonts, pictures) must not push it away, so it is sought once more when all is there.
 */
export function useRouteScroll(): void {
  const { pathname, search, hash, key } = useLocation()
  const before = useRef<{ pathname: string; search: string; key: string } | null>(null)

  // The key is there so that a second choice of the same entry scrolls again.
  useEffect(() => {
    const last = before.current
    before.current = { pathname, search, key }
    if (!hash) {
      // The browser itself finds the place again after a reload; and what only a query changes is the page's affair.
      const moved = last !== null && last.key !== key
      if (moved && (last.pathname !== pathname || last.search === search)) enterPage()
      return
    }
    const id = decodeURIComponent(hash.slice(1))
    scrollToSection(id)
    if (document.readyState === 'complete') return
    const settle = () => scrollToSection(id)
    window.addEventListener('load', settle, { once: true })
    return () => window.removeEventListener('load', settle)
  }, [pathname, search, hash, key])
}
