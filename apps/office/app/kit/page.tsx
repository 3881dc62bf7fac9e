import type { ReactNode } from 'react'
import { PageTitle } from '../shell/page-title.tsx'
import css from './kit.module.css'

interface PageProps {
  readonly title: ReactNode
  /** Links at the end of the title's line. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A screen that is neither a list nor a record: a title and its content. */
export function Page({ title, beside, children }: PageProps) {
  return (
    <div className={`stack one-column gap-4 ${css['page']}`}>
      <header className="cluster apart gap-3 gap-x-5">
        <PageTitle>{title}</PageTitle>
        {beside}
      </header>
      {children}
    </div>
  )
}
