import type { ReactNode } from 'react'
import { PageTitle } from '../shell/page-title.tsx'
import css from './kit.module.css'

interface PageProps {
  readonly title: ReactNode
  /** At the other end of the title's line: the ways from here. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A screen that is neither a list nor a record: its title, and what stands below it. */
export function Page({ title, beside, children }: PageProps) {
  return (
    <div className={`stack one-column gap-4 ${css['page']}`}>
      <header className={`cluster apart gap-3 gap-x-5 ${css['top']}`}>
        <PageTitle>{title}</PageTitle>
        {beside}
      </header>
      {children}
    </div>
  )
}
