import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ObjectName } from '@sahay/art/objects.ts'
import css from './scheme-card.module.css'

export interface SchemeCardProps {
  readonly picture: ObjectName
  readonly name: ReactNode
  /** What the child gets, in figures, and the same in words. */
  readonly gets: ReactNode
  readonly getsWords: ReactNode
  /** What the parents pay with the form, and which papers are needed. */
  readonly pays: ReactNode
  readonly papers: ReactNode
  /** The rules in full, folded: the facts are what a family decides by. */
  readonly children: ReactNode
}

/** A scheme in its facts, and under them all of its rules for whoever wants to read them. */
export function SchemeCard({ picture, name, gets, getsWords, pays, papers, children }: SchemeCardProps) {
  const facts = [
    { key: 'pays', label: <Trans>You pay</Trans>, value: pays },
    { key: 'papers', label: <Trans>Papers</Trans>, value: papers },
  ]
  return (
    <article className={`panel ${css['card']}`}>
      <div className={css['head']}>
        <h3>{name}</h3>
        <img src={`/pictures/object/${picture}.svg`} width="104" height="104" alt="" />
      </div>
      <p className={css['gets']}>
        {gets} <span>{getsWords}</span>
      </p>
      <dl className={css['facts']}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={css['rules']}>
        <summary>
          <Trans>
            All rules <span className="sr-only">{name}</span>
          </Trans>
        </summary>
        <div className={css['text']}>{children}</div>
      </details>
    </article>
  )
}
