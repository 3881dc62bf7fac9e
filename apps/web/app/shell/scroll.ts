import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How far above its section a scroll ends that was begun in the open small-screen menu, in pixels (product.md 9). */
export const MENU_OFFSET_PX = 355

function behaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/**
 * Measures where a section is, `above` pixels short of it, and gives the smooth scroll to there, to be done when what
 * stood in the way has gone. It does nothing when the page has no such section.
 */
export function aimAtSection(id: string, above = 0): () => void {
  const section = document.getElementById(id)
  if (!section) return () => undefined
  // what is folded has no place yet, and older browsers do not unfold it by themselves
  const fold = section.closest('details')
  if (fold) fold.open = true
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  const top = section.getBoundingClientRect().top + window.scrollY - margin - above
  return () => window.scrollTo({ top, behavior: behaviour() })
}

/** How long a section is sought, in milliseconds: sections, fonts and pictures above it may still be coming. */
const SEEK_MS = 5000
/** By these somebody says that they go elsewhere. */
const ownWay = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a section, and again whenever the page's height changes under way, until the person moves or all has
 * had time to come. The section itself may come later. Gives what ends it.
 */
function seekSection(id: string): () => void {
  const aim = () => aimAtSection(id)()
  const watcher = new ResizeObserver(aim)
  const end = () => {
    clearTimeout(timer)
    watcher.disconnect()
    for (const sign of ownWay) window.removeEventListener(sign, end)
  }
  const timer = setTimeout(end, SEEK_MS)
  for (const sign of ownWay) window.addEventListener(sign, end, { passive: true })
  aim()
  watcher.observe(document.body)
  return end
}

/**
 * A new page begins at its top, for the eye as for a screen reader. A field of it that took the focus keeps it, and so
 * does the payment window, which stands over the page in a frame: what is typed there must not end behind it.
 */
function enterPage(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  const main = document.getElementById('main')
  const focused = document.activeElement
  const mayStay = main?.contains(focused) || focused instanceof HTMLIFrameElement
  if (main && !mayStay) main.focus({ preventScroll: true })
}

/**
 * Every change of route scrolls to the top, and an address with a hash to its section (product.md 2).
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
    // the browser has been there already, and the person goes on from there
    if (last === null && 'moved' in document.documentElement.dataset) return
    return seekSection(decodeURIComponent(hash.slice(1)))
  }, [pathname, search, hash, key])
}
