import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Word } from '../kit/show.tsx'

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
    <section className="panel stack shrink gap-3 pad-5">
      <header className="cluster apart gap-3">
        <h2>{title}</h2>
        {ok ? <Word of={msg`OK`} tone="good" /> : <Word of={msg`Please check`} tone="act" />}
      </header>
      {children}
    </section>
  )
}
