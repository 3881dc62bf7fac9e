import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

type Name = string | MessageDescriptor

export interface TableHeadProps {
  /** The column headers. */
  readonly of: readonly Name[]
  /** The headers of the following columns of amounts. */
  readonly figures?: readonly Name[]
}

/** The header row of a table. */
export function TableHead({ of, figures = [] }: TableHeadProps) {
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
          <th key={name} scope="col" className="figure">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
