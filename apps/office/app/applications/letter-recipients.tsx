import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LetterFilter } from '@sahay/contract/schemes/office-letters'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Link } from 'react-router'
import { workFilters } from '../casework/case-columns.tsx'
import type { Option } from '../kit/resource.ts'
import { standardOptions } from '../kit/standard-names.ts'
import { focusPage } from '../shell/page-title.tsx'
import { sameChildFilter, schemeOptions, statusOptions, applicationYears } from './application-labels.ts'
import css from './applications.module.css'
import { SchoolPicker } from './school-picker.tsx'
import { Options } from '../kit/options.tsx'
import { useRead } from '../kit/states.tsx'

const narrowing: readonly {
  readonly name: Exclude<keyof LetterFilter, 'chosen'>
  readonly label: ReturnType<typeof msg>
  readonly options: readonly Option[]
}[] = [
  { name: 'status', label: msg`Status`, options: statusOptions },
  { name: 'scheme', label: msg`Scheme`, options: schemeOptions },
  { name: 'standard', label: msg`Class`, options: standardOptions },
  { name: 'year', label: msg`Financial year`, options: applicationYears },
  ...workFilters('app'),
  sameChildFilter,
]

interface NarrowingProps {
  readonly filter: LetterFilter
  /** Called with a filter's new value; empty if it is cleared. */
  readonly onAsk: (name: string, value: string) => void
}

/** The filters that select the recipients of a letter. */
export function Narrowing({ filter, onAsk }: NarrowingProps) {
  const { i18n, t } = useLingui()
  const school = useRead(['schools', 'record', filter.school], 'GET office/schools/one', {
    query: { id: filter.school ?? '' },
    enabled: filter.school !== undefined,
  })
  return (
    <div className={`stack gap-3 ${css['narrowing']}`}>
      {narrowing.map(({ name, label, options }) => (
        <label key={name} className="labelled">
          <span>{i18n._(label)}</span>
          <select
            className="entry full"
            value={filter[name] ?? ''}
            onChange={({ target }) => onAsk(name, target.value)}
          >
            <option value="">{t`All`}</option>
            <Options of={options} />
          </select>
        </label>
      ))}
      {filter.school === undefined ? (
        <SchoolPicker label={t`School`} onChoose={async ({ id }) => onAsk('school', id)} />
      ) : (
        <Button kind="line" small onClick={() => onAsk('school', '')}>
          {school.data?.name ?? '…'} ✕ <span className="sr-only">{t`All schools`}</span>
        </Button>
      )}
      {filter.q !== undefined && (
        <Button kind="line" small onClick={() => onAsk('q', '')}>
          {filter.q} ✕ <span className="sr-only">{t`All`}</span>
        </Button>
      )}
    </div>
  )
}

interface ChosenFamiliesProps {
  readonly count: number
  /** The names of the existing applications, once loaded. */
  readonly names: readonly { readonly id: string; readonly student: string }[]
  readonly onClear: () => void
}

/** The applications ticked in the list, instead of filters; with a button to clear them. */
export function ChosenFamilies({ count, names, onClear }: ChosenFamiliesProps) {
  return (
    <div className="cluster gap-3">
      <p>
        <Plural
          value={count}
          one="The family of # selected application"
          other="The families of # selected applications"
        />
      </p>
      <Button
        kind="line"
        small
        onClick={() => {
          focusPage()
          onClear()
        }}
      >
        <Trans>Clear selection</Trans>
      </Button>
      {names.length > 0 && (
        <ul className="cluster gap-2 gap-x-4" role="list">
          {names.map(({ id, student }) => (
            <li key={id}>
              <Link to={`/applications/${id}`} dir="auto">
                {student}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
