import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Word } from '../kit/word.tsx'
import css from './health.module.css'

/** A part of the page: whether it is right is said by a word, not by a colour alone. */
export function HealthSection({
  title,
  ok,
  children,
}: {
  readonly title: ReactNode
  readonly ok: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={css['part']}>
      <header className={css['head']}>
        <h2>{title}</h2>
        {ok ? <Word of={msg`OK`} tone="good" /> : <Word of={msg`Please check`} tone="act" />}
      </header>
      {children}
    </section>
  )
}
