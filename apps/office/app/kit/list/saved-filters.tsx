import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Link } from 'react-router'
import { call } from '../../shell/api.ts'
import { useMay } from '../../shell/me.ts'
import { ActionButton } from '../action/action-button.tsx'
import { action, type FieldSpecs } from '../resource.ts'
import css from './saved-filters.module.css'
import { QueryState, useRead } from '../states.tsx'

type View = CallAnswer<'GET office/views'>['data'][number]

interface SavedFiltersProps {
  /** The list's name. */
  readonly list: string
  /** The list's current query, as in its address. */
  readonly query: string
}

const name = { kind: 'line', label: msg`Name`, required: true, maxLength: 60 } as const
const shared = { kind: 'check', label: msg`Share with everyone who sees this list` } as const
/** The values of a view to save: its name, and whether it is for everybody, if allowed. */
const valuesOf = (values: Readonly<Record<string, unknown>>) => ({
  name: String(values['name'] ?? ''),
  shared: values['shared'] === true,
})

/** The saved views of a list as links, with actions to manage them. */
export default function SavedFilters({ list, query }: SavedFiltersProps) {
  const { t } = useLingui()
  const may = useMay()
  const of = `views ${list}`
  const found = useRead([of], 'GET office/views', { query: { list } })
  if (!found.isSuccess) return <QueryState of={found} />
  const fields: FieldSpecs = may('views.share') ? { name, shared } : { name }
  const save = action<null>('views.share')({
    name: 'save-view',
    label: msg`Save this view`,
    explain: msg`Filters, sort order and columns are saved under a name. Your search is not saved. A name you already use is replaced.`,
    fields,
    send: (values) => call('POST office/views/save', { body: { list, query, ...valuesOf(values) } }),
    done: msg`Saved.`,
  })
  return (
    <div className={`stack gap-3 ${css['views']}`}>
      {found.data.length === 0 && (
        <p>{t`Choose filters, sort order and columns, then save them here under a name.`}</p>
      )}
      <ul role="list" aria-label={t`Saved filters`}>
        {found.data.map((view) => (
          <li key={view.id} className="cluster gap-x-3">
            <Link
              className="target strong breaks"
              to={{ search: view.query }}
              aria-current={view.query === query || undefined}
            >
              {view.name}
            </Link>
            {!view.mine && <small className="muted">{view.by}</small>}
            {(view.mine || may('views.manage')) && (
              <Changes of={of} list={list} view={view} fields={fields} />
            )}
          </li>
        ))}
      </ul>
      <div>
        <ActionButton of={of} action={save} row={null} />
      </div>
    </div>
  )
}

interface ChangesProps {
  readonly of: string
  readonly list: string
  readonly view: View
  readonly fields: FieldSpecs
}

function Changes({ of, list, view, fields }: ChangesProps) {
  const rename = action<View>('views.share')({
    name: 'rename-view',
    label: msg`Rename`,
    fields: { name, shared },
    begin: ({ name: now, shared: all }) => ({ name: now, shared: all }),
    send: (values, { id, query }) =>
      call('POST office/views/save', { body: { id, list, query, ...valuesOf(values) } }),
    done: msg`Saved.`,
  })
  const remove = action<View>('views.share')({
    name: 'delete-view',
    label: msg`Delete`,
    async send(_values, { id, mine, name: before, query, shared: all }) {
      await call('POST office/views/delete', { body: { id } })
      const again = { list, name: before, query, shared: all }
      return mine ? { undo: () => call('POST office/views/save', { body: again }) } : {}
    },
    done: msg`Deleted.`,
  })
  return (
    <span className={`row gap-2 ${css['changes']}`}>
      <ActionButton of={of} action={{ ...rename, fields }} row={view} />
      <ActionButton of={of} action={remove} row={view} />
    </span>
  )
}
