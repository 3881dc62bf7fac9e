import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a page, which is its title in the browser too; the focus begins there when one goes on to it. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ''} · ${t`Office`}`
  })
  return <h1 ref={heading}>{children}</h1>
}
