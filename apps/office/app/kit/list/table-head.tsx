import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

type Name = string | MessageDescriptor

export interface TableHeadProps {
  /** What the columns are called. */
  readonly of: readonly Name[]
  /** What the columns of figures are called that follow, which stand at their end. */
  readonly figures?: readonly Name[]
  /** What sets figures, in the style of the table. */
  readonly figureClass?: string | undefined
}

/** The names over the columns of a table. */
export function TableHead({ of, figures = [], figureClass }: TableHeadProps) {
  const { i18n } = useLingui()
  const textOf = (name: Name) => (typeof name === 'string' ? name : i18n._(name))
  return (
    <thead>
      <tr>
        {of.map(textOf).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {figures.map(textOf).map((name) => (
          <th key={name} scope="col" className={figureClass}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
