import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import css from '../list.module.css'
import type { Filter } from '../resource.ts'
import { useOptions } from './filter-box.tsx'

interface FilterChipProps {
  /** The list that it narrows. */
  readonly of: string
  readonly filter: Filter<string>
  readonly value: string
  /** Takes it away; not there where a list always has one. */
  readonly onRemove: (() => void) | undefined
}

/** A condition that a list has, in words, and the way to take it away. */
export function FilterChip({ of, filter, value, onRemove }: FilterChipProps) {
  const { i18n, t } = useLingui()
  const { name, label, find } = filter
  const options = useOptions(of, filter)
  const found = useQuery({
    queryKey: ['options', of, name, 'named', value],
    queryFn: () => find?.name(value) ?? value,
    enabled: find !== undefined,
    staleTime: 300_000,
  })
  const option = options.find((one) => one.value === value)
  const title = i18n._(label)
  return (
    <span className={css['chip']}>
      <span>
        {title}: {option ? i18n._(option.label) : (found.data ?? value)}
      </span>
      {onRemove && (
        <button type="button" aria-label={t`Remove: ${title}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}
