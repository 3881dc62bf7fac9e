import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import css from '../list.module.css'
import type { Filter, SearchSpec } from '../resource.ts'

interface FoundChoiceProps {
  /** The filtered list. */
  readonly of: string
  readonly filter: Pick<Filter<string>, 'name' | 'label'> & { readonly find: SearchSpec }
  readonly value: string
  readonly onValue: (value: string) => void
}

/**
 * A choice among many options, searched on the server while typing: arrow keys move through the results, Enter selects,
 * Escape restores, and an empty field means all.
 */
export default function FoundChoice({ of, filter: { name, label, find }, value, onValue }: FoundChoiceProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  /** The typed text; null if no search is active. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const searchTerms = typed?.trim() ?? ''
  const chosen = useQuery({
    queryKey: ['options', of, name, 'named', value],
    queryFn: () => find.name(value),
    enabled: value !== '',
    staleTime: 300_000,
  })
  const found = useQuery({
    queryKey: ['options', of, name, 'found', searchTerms],
    queryFn: ({ signal }) => find.search(searchTerms, signal),
    enabled: typed !== null,
  })
  // results of a different text are not offered
  const options = (typed === null ? undefined : found.data) ?? []
  const isOpen = options.length > 0

  function look(next: string | null) {
    setTyped(next)
    setActive(-1)
  }

  function choose(next: string) {
    look(null)
    onValue(next)
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      event.preventDefault()
      if (typed === null) look('')
      else if (isOpen)
        setActive((Math.max(active, step < 0 ? 0 : -1) + step + options.length) % options.length)
    } else if (key === 'Enter') {
      const option = options[searchTerms === '' ? active : Math.max(active, 0)]
      if (option) choose(option.value)
    } else if (key === 'Escape' && typed !== null) {
      // the browser's default would clear the field
      event.preventDefault()
      look(null)
    }
  }

  return (
    <div className={`labelled ${css['find']}`}>
      <label htmlFor={id}>
        <span>{i18n._(label)}</span>
      </label>
      <input
        id={id}
        className="entry full"
        type="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-found`}
        aria-activedescendant={options[active] && `${id}-${active}`}
        maxLength={80}
        placeholder={t`All`}
        value={typed ?? (value === '' ? '' : (chosen.data ?? value))}
        onChange={({ target }) => {
          look(target.value)
          if (target.value === '' && value !== '') onValue('')
        }}
        onKeyDown={press}
        onBlur={() => look(null)}
      />
      <div
        role="listbox"
        id={`${id}-found`}
        aria-label={i18n._(label)}
        className={css['found']}
        hidden={!isOpen}
      >
        {options.map((option, nth) => (
          // the field's keys move through them
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the box, whose keys choose
          <div
            key={option.value}
            id={`${id}-${nth}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option.value)}
          >
            {i18n._(option.label)}
          </div>
        ))}
      </div>
      <p role="status" className="announced">
        {typed !== null && found.data?.length === 0 && <Trans>Nothing has this name.</Trans>}
      </p>
    </div>
  )
}
