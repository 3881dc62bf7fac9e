import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { RowOf } from '../kit/resource.ts'
import { Failed, useRead } from '../kit/states.tsx'
import css from './applications.module.css'

type Found = Pick<RowOf<'GET office/schools'>, 'id' | 'name' | 'address'>

interface SchoolPickerProps {
  readonly label: string
  /** A school to exclude from the results. */
  readonly but?: string
  readonly onChoose: (school: Found) => Promise<void>
}

const SHOWN = 8

/** Searches the register by words of a school's name or address; a press chooses one. Shows the first schools initially. */
export function SchoolPicker({ label, but, onChoose }: SchoolPickerProps) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [busy, setBusy] = useState(false)
  const searchTerms = useDeferredValue(q.trim())
  const found = useRead(['schools', 'pick', searchTerms], 'GET office/schools', {
    query: { q: searchTerms, perPage: SHOWN },
    placeholderData: keepPreviousData,
  })
  const schools = (found.data ?? []).filter(({ id }) => id !== but)
  async function choose(school: Found) {
    setBusy(true)
    await onChoose(school)
    setBusy(false)
    setQ('')
  }
  return (
    <div className={css['picker']}>
      <label className="labelled">
        <span>{label}</span>
        <input
          type="search"
          className="entry full"
          value={q}
          maxLength={80}
          placeholder={t`Words from its name`}
          onChange={({ target }) => setQ(target.value)}
        />
      </label>
      {found.isError && <Failed of={found} />}
      <div role="status">
        {searchTerms !== '' && found.isSuccess && schools.length === 0 && (
          <p>{t`No school is written so. Try one word of its name, or its street.`}</p>
        )}
        {schools.length > 0 && (
          <ul role="list" className="stack gap-2">
            {schools.map(({ id, name, address }) => (
              <li key={id}>
                <Button kind="line" small busy={busy} onClick={() => void choose({ id, name, address })}>
                  {name}
                </Button>{' '}
                <span className="muted">{address}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
