import { useLingui } from '@lingui/react/macro'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { type FormEvent, useRef } from 'react'
import { search as searchIcon } from '../../icons/icons.tsx'
import css from '../list.module.css'
import { focusPage } from '../../shell/page-title.tsx'
import { useKey } from '../letters.tsx'

interface SearchProps {
  readonly label: string
  readonly searchTerms: string
  readonly onSearch: (searchTerms: string) => void
}

/** The search of a list. A stroke (/) anywhere on the page leads here. */
export function ListSearch({ label, searchTerms, onSearch }: SearchProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  // a phone's box has no room for all that may be looked for
  const isMiddle = useMedia('(min-width: 640px)')
  useKey('/', () => box.current?.focus())
  return (
    <form
      className={css['search']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(box.current?.value.trim() ?? '')
      }}
    >
      {/* the address may change by other ways: going back, or showing all */}
      <input
        key={searchTerms}
        ref={box}
        type="search"
        aria-label={label}
        placeholder={isMiddle ? label : t`Search`}
        defaultValue={searchTerms}
        maxLength={80}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // what was typed stays
          event.preventDefault()
          focusPage()
        }}
        title={t`Press / to search`}
      />
      <button type="submit" aria-label={t`Search`}>
        {searchIcon}
      </button>
    </form>
  )
}
