import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failed, Waiting } from '../kit/states.tsx'
import css from './today.module.css'

interface CardProps<Data> {
  readonly title: ReactNode
  readonly query: UseQueryResult<Data>
  /** The expected height of the content, in lines. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** One card of the home page, which loads and fails independently. */
export function Card<Data>({ title, query, lines = 4, children }: CardProps<Data>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`panel shrink stack top gap-3 ${css['card']}`}>
      <h2 id={id}>{title}</h2>
      {query.isPending && <Waiting lines={lines} />}
      {query.isError && <Failed of={query} />}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}
