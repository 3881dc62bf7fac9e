import type { ReactNode } from 'react'

export interface FactProps {
  readonly name: ReactNode
  readonly className?: string | undefined
  /** The direction of the value, if somebody wrote it. */
  readonly dir?: 'auto'
  readonly children: ReactNode
}

/** A name and its value in a list of facts (`dl`). */
export function Fact({ name, className, dir, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="strong shrink" dir={dir}>
        {children}
      </dd>
    </div>
  )
}
