import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

/** The id of the frame's part that changes between pages. */
export const PAGE = 'page'

/** Moves the focus to the page's heading, or to the page while it has none, because the focused element is gone. */
export function focusPage(): void {
  const page = document.getElementById(PAGE)
  const target = page?.querySelector('h1') ?? page
  target?.focus({ preventScroll: true })
}

/** The heading of a page, also used as the browser's title; it receives the focus after navigation. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ''} · ${t`Office`}`
  })
  useEffect(() => {
    // the navigation is complete but the page was still loading
    if (document.activeElement?.id === PAGE) focusPage()
  }, [])
  return (
    <h1 ref={heading} className="shrink breaks" tabIndex={-1}>
      {children}
    </h1>
  )
}
