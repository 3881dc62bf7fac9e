import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Word } from '../kit/show.tsx'

/** A section of the page; its state is shown by a word, not only by a colour. */
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
