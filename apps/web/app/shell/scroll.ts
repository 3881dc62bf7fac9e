import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Pixels above its section at which a scroll from the open small-screen menu ends (product.md 9). */
export const MENU_OFFSET_PX = 355

function behaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/**
 * Measures the position of a section, minus `above` pixels, and returns a function that scrolls there smoothly, to be
 * called once the menu is gone. Does nothing if the page has no such section.
 */
export function aimAtSection(id: string, above = 0): () => void {
  const section = document.getElementById(id)
  if (!section) return () => undefined
  // a folded section has no position, and older browsers do not unfold it automatically
  const fold = section.closest('details')
  if (fold) fold.open = true
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  const top = section.getBoundingClientRect().top + window.scrollY - margin - above
  return () => window.scrollTo({ top, behavior: behaviour() })
}

/** Milliseconds for which a section is searched: sections, fonts and pictures above it may still be loading. */
const SEEK_MS = 5000
/** Events that show that the person scrolls elsewhere. */
const ownWay = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a section, and again whenever the page's height changes meanwhile, until the person moves or the time is over.
 * The section may appear later. Returns a function that stops it.
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
 * Starts a new page at its top, visually and for screen readers. A field with autofocus keeps the focus, and so does the
 * payment window in its frame: typed text must not end up behind it.
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

  // The key is a dependency so that choosing the same entry again scrolls again.
  useEffect(() => {
    const last = before.current
    before.current = { pathname, search, key }
    if (!hash) {
      // The browser itself restores the position after a reload; a change of only the query is the page's concern.
      const moved = last !== null && last.key !== key
      if (moved && (last.pathname !== pathname || last.search === search)) enterPage()
      return
    }
    // the browser has already scrolled there, and the person has moved on
    if (last === null && 'moved' in document.documentElement.dataset) return
    return seekSection(decodeURIComponent(hash.slice(1)))
  }, [pathname, search, hash, key])
}
