import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './contents.module.css'

/** The sections of a long page as links: anchor and heading. */
export function Contents({
  parts,
}: {
  readonly parts: readonly (readonly [id: string, heading: ReactNode])[]
}) {
  const { t } = useLingui()
  return (
    <nav className={css['contents']} aria-label={t`On this page`}>
      <ul role="list">
        {parts.map(([id, heading]) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
