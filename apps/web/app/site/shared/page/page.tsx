import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '../../../shell/page-head.tsx'
import css from './page.module.css'

export interface PageProps extends Pick<PageHeadProps, 'description' | 'isNowhere'> {
  readonly title: string
  /** The heading, if it differs from the title. */
  readonly heading?: ReactNode
  /** A plain description of the page, if its name is not clear. */
  readonly kicker?: ReactNode
  /** True for a long heading, which is set smaller, so that a phone has room for more content. */
  readonly long?: boolean
  readonly lead: ReactNode
  /** The band of cloth above the heading. */
  readonly cloth: 'ajrakh' | 'patola' | 'mirror' | 'patang'
  readonly children?: ReactNode
}

/** A text page: its metadata, a band of cloth, a large heading, a lead, and its sections. */
export function Page({ heading, kicker, long = false, lead, cloth, children, ...head }: PageProps) {
  return (
    <>
      <PageHead {...head} />
      <div className={`${css['band']} ${css[cloth]}`} />
      <div className={`wrap stack one-column ${css['page']}`}>
        <div className={`stack gap-4 ${css['head']}`}>
          {kicker && <p className={css['kicker']}>{kicker}</p>}
          <h1 className={`breaks ${long ? css['long'] : ''}`}>{heading ?? head.title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </>
  )
}
