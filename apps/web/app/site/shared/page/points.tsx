import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

/** A list with one sentence per item. */
export function Points({ of }: { readonly of: readonly MessageDescriptor[] }) {
  const { t } = useLingui()
  return (
    <ul>
      {of.map((point) => (
        <li key={point.id}>{t(point)}</li>
      ))}
    </ul>
  )
}
