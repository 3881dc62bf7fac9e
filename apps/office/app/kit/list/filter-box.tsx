import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import css from '../list.module.css'
import type { Filter, Option } from '../resource.ts'
import { Options } from '../options.tsx'

const FoundChoice = lazy(() => import('./found-choice.tsx'))

interface FilterBoxProps<Name extends string> {
  /** The filtered list. */
  readonly of: string
  readonly filter: Filter<Name>
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A placeholder for a filter whose script is loading. */
const FilterComing = ({ label }: { readonly label: string }) => (
  <label className="labelled">
    <span>{label}</span>
    <input className="entry full" disabled />
  </label>
)

/** The input of one filter: a choice, a day, an amount or a word. */
export function FilterBox<Name extends string>({ of, filter, value, onValue }: FilterBoxProps<Name>) {
  const { i18n, t } = useLingui()
  const { name, label, kind = 'choice', find, initial } = filter
  const loaded = useOptions(of, filter)
  if (find)
    return (
      <Suspense fallback={<FilterComing label={i18n._(label)} />}>
        <FoundChoice of={of} filter={{ name, label, find }} value={value} onValue={onValue} />
      </Suspense>
    )
  return (
    <label className="labelled">
      <span>{i18n._(label)}</span>
      {kind === 'choice' ? (
        <select className="entry full" value={value} onChange={({ target }) => onValue(target.value)}>
          {initial === undefined && <option value="">{t`All`}</option>}
          <Options of={loaded} />
        </select>
      ) : (
        <input
          key={value}
          type={kind === 'day' ? 'date' : 'text'}
          {...(kind === 'amount' && { inputMode: 'decimal' })}
          className={kind === 'amount' ? `entry ${css['amount']}` : 'entry full'}
          defaultValue={value}
          maxLength={80}
          onBlur={({ target }) => {
            if (target.value !== value) onValue(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onValue(event.currentTarget.value)
          }}
        />
      )}
    </label>
  )
}

/** Returns the options of a filter, loaded if they come from the database. */
export function useOptions(
  of: string,
  { name, load, options = [] }: Pick<Filter<string>, 'name' | 'load' | 'options'>,
): readonly Option[] {
  const loaded = useQuery({
    queryKey: ['options', of, name],
    queryFn: () => load?.() ?? [],
    enabled: load !== undefined,
    staleTime: 300_000,
  })
  return loaded.data ?? options
}
