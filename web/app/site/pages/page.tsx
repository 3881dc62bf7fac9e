import type { ReactNode } from 'react'
import css from './page.module.css'

export interface PageProps {
  readonly heading: ReactNode
  readonly lead: ReactNode
  /** The band of cloth above the heading. */
  readonly cloth: 'ajrakh' | 'patola' | 'mirror' | 'patang'
  readonly children?: ReactNode
}

/** A page of words: a band of cloth, one big sentence, a lead, and its sections. */
export function Page({ heading, lead, cloth, children }: PageProps) {
  return (
    <>
      <div className={`${css['band']} ${css[cloth]}`} />
      <div className={`wrap ${css['page']}`}>
        <div className={css['head']}>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </>
  )
}
