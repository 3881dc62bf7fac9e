import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { ActionButton } from '../action/action-button.tsx'
import type { FromList } from '../list/from-list.ts'
import css from '../kit.module.css'
import { RecordForm } from './record-form.tsx'
import { AGAIN_MS, type RecordSpec, type Resource } from '../resource.ts'
import { isNothing } from '../show.tsx'
import { Failed, Waiting } from '../states.tsx'
import { RecordSteps } from './record-steps.tsx'

interface RecordPageProps<Row> {
  readonly resource: Pick<Resource<Row>, 'name' | 'title' | 'rowActions'>
  readonly record: RecordSpec<Row>
  /** Reads the page of its list after the one that one came from. */
  readonly pageAfter: (from: FromList) => Promise<FromList>
}

/** One record: what it says, what can be changed of it, what can be done, and the way to the next of its list. */
export function RecordPage<Row>({ resource, record, pageAfter }: RecordPageProps<Row>) {
  const { id = '' } = useParams()
  const { i18n, t } = useLingui()
  const may = useMay()
  const { name, title, rowActions = [] } = resource
  const read = () => record.read(id)
  const found = useQuery({
    queryKey: [name, 'record', id],
    queryFn: read,
    refetchInterval: ({ state }) => (state.data && record.moves?.(state.data) ? AGAIN_MS : false),
  })
  if (found.isPending) return <Waiting />
  if (found.isError)
    return <Failed title={i18n._(title)} error={found.error} onAgain={() => void found.refetch()} />
  const row = found.data
  const { edit } = record
  const titled = record.title(row)
  // what somebody had erased has no name any more
  const heading = (typeof titled === 'string' ? titled : i18n._(titled)) || t`Not named`
  const actions = rowActions.filter(({ permission, fits }) => may(permission) && (fits?.(row) ?? true))
  return (
    <article className={css['record']}>
      <RecordSteps key={id} name={name} title={i18n._(title)} id={id} pageAfter={pageAfter} />
      <header className={css['top']}>
        <PageTitle>{heading}</PageTitle>
        <div className={css['buttons']}>
          {actions.map((action) => (
            <ActionButton key={action.name} of={name} action={action} row={row} />
          ))}
        </div>
      </header>
      <dl className={css['facts']}>
        {/* what there is nothing of takes no room */}
        {record.facts.map(({ name: fact, label, show }) => {
          const shown = show(row)
          if (isNothing(shown)) return null
          return (
            <div key={fact}>
              <dt>{i18n._(label)}</dt>
              <dd>{shown}</dd>
            </div>
          )
        })}
      </dl>
      {edit && may(edit.permission) && (
        <RecordForm key={id} of={[name, id]} row={row} edit={edit} read={read} />
      )}
      {record.more?.(row)}
    </article>
  )
}
