import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

/** The id of the part of the frame that changes from page to page. */
export const PAGE = 'page'

/** Moves the focus to the heading of the page, or to the page while it has none: what had it is gone. */
export function focusPage(): void {
  const page = document.getElementById(PAGE)
  const target = page?.querySelector('h1') ?? page
  target?.focus({ preventScroll: true })
}

/** The heading of a page, which is its title in the browser too; the focus begins there when one goes on to it. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ''} · ${t`Office`}`
  })
  useEffect(() => {
    // the page was gone on to, and waited for what it shows
    if (document.activeElement?.id === PAGE) focusPage()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
