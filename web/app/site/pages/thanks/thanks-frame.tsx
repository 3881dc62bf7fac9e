import type { ReactNode } from 'react'
import css from './thanks.module.css'

/** How what is said at the top is meant. */
export type Tone = 'good' | 'waits' | 'bad'

export interface ThanksFrameProps {
  /** What became of it, in a few words; it stands before its words, so that a change is read out. */
  readonly status: ReactNode
  readonly tone: Tone
  readonly heading: ReactNode
  readonly lead?: ReactNode
  readonly picture?: ReactNode
  /** What stands beside the picture, under the sentence. */
  readonly side?: ReactNode
  readonly children?: ReactNode
}

/** The page after a gift or a form: what became of it, one big sentence, and what follows. */
export function ThanksFrame({ status, tone, heading, lead, picture, side, children }: ThanksFrameProps) {
  return (
    <>
      <div className={css['cloth']} />
      <div className={`wrap ${css['page']}`}>
        <section className={picture ? `${css['top']} ${css['pictured']}` : css['top']}>
          <div className={css['words']}>
            <p className={`${css['status']} ${css[tone]}`} role="status">
              {status}
            </p>
            <h1 className={css['heading']}>{heading}</h1>
            {lead && <div className={`lead ${css['lead']}`}>{lead}</div>}
            {side}
          </div>
          {picture && <div className={css['picture']}>{picture}</div>}
        </section>
        {children}
      </div>
    </>
  )
}
