import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import type { FromList } from '../list/from-list.ts'
import { ActBar, actOf } from './act-bar.tsx'
import { Facts } from './facts.tsx'
import css from './record.module.css'
import { RecordForm } from './record-form.tsx'
import {
  type Act,
  AGAIN_MS,
  type Column,
  type ListSpec,
  type RecordSpec,
  type Resource,
} from '../resource.ts'
import { isNothing } from '../show.tsx'
import { Failed, Waiting } from '../states.tsx'
import { RecordSteps, useSteps } from './record-steps.tsx'
import { WhatHappened } from './timeline.tsx'

interface RecordPageProps<Row> {
  readonly resource: Pick<ListSpec<Row>, 'name' | 'title'> & Pick<Resource<Row>, 'rowActions'>
  readonly record: RecordSpec<Row>
  /** The address of a record of its list, below /office. */
  readonly addressOf: (id: string) => string
  /** Reads the next page of the previous list. */
  readonly pageAfter: (from: FromList) => Promise<FromList>
}

/** One record: its data, editing, actions, and navigation to the next record of the list. */
export function RecordPage<Row>({ resource, record, addressOf, pageAfter }: RecordPageProps<Row>) {
  const { id = '' } = useParams()
  const { i18n, t } = useLingui()
  const may = useMay()
  const { name, title, rowActions = [] } = resource
  const steps = useSteps(id, addressOf, pageAfter)
  const read = () => record.read(id)
  const found = useQuery({
    queryKey: [name, 'record', id],
    queryFn: read,
    refetchInterval: ({ state }) => (state.data && record.moves?.(state.data) ? AGAIN_MS : false),
  })
  const way = <RecordSteps name={name} title={i18n._(title)} id={id} addressOf={addressOf} steps={steps} />
  if (found.isPending)
    return (
      <article className={`stack one-column gap-3 ${css['record']}`}>
        <header className="stack gap-1">
          {way}
          <Waiting lines={1} of={css['comingName']} words={record.head ? 2 : 1} />
        </header>
        <div key="coming" className={`stack one-column gap-4 gap-x-5 ${record.judged ? css['two'] : ''}`}>
          {record.judged && <Waiting lines={1} of={`panel stack top gap-4 ${css['comingPart']}`} words={4} />}
          <Waiting lines={3} of={`panel stack top gap-4 ${css['comingPart']}`} words={4} />
        </div>
      </article>
    )
  if (found.isError) return <Failed title={i18n._(title)} of={found} />
  const row = found.data
  const { edit } = record
  const titled = record.title(row)
  // erased records have no name
  const heading = (typeof titled === 'string' ? titled : i18n._(titled)) || t`Not named`
  const own = rowActions
    .filter(({ permission, fits }) => may(permission) && (fits?.(row) ?? true))
    .map((action) => actOf({ of: name, action, row, onSettled: steps.goOn }))
  const judged = record.judged?.(row) ?? null
  const changes = edit && may(edit.permission) && edit.fits(row) ? edit : null
  return (
    <article className={`stack one-column gap-3 ${css['record']}`}>
      <header className="stack gap-1">
        {way}
        <div className="cluster gap-2 gap-x-4">
          <PageTitle>{heading}</PageTitle>
          {record.head && <Signs row={row} head={record.head} />}
        </div>
      </header>
      <div className={`stack one-column gap-4 gap-x-5 ${judged === null && !changes ? '' : css['two']}`}>
        {judged !== null && (
          <div className={`stack one-column top shrink gap-4 ${css['stack']} ${changes ? '' : css['stays']}`}>
            {judged}
          </div>
        )}
        <div className={`stack one-column top shrink gap-4 ${css['stack']} ${css['why']}`}>
          {record.why?.(row)}
          <Facts row={row} facts={record.facts} main={record.main}>
            {record.answers?.(row)}
          </Facts>
          {record.happened && <WhatHappened of={record.happened(row)} />}
          {record.timeline?.(row)}
        </div>
        {changes && <RecordForm key={id} of={[name, id]} row={row} edit={changes} read={read} />}
      </div>
      {record.more?.(row)}
      <RowActs key={`acts ${id}`} row={row} own={own} useActs={record.useActs} />
    </article>
  )
}

interface RowActsProps<Row> {
  readonly row: Row
  readonly own: readonly Act[]
  readonly useActs: RecordSpec<Row>['useActs']
}

function RowActs<Row>({ row, own, useActs = () => [] }: RowActsProps<Row>) {
  // oxlint-disable-next-line react/hooks -- the page of a record has one resource for as long as it stands
  const acts = useActs(row).filter((act) => !!act)
  return <ActBar acts={[...own, ...acts]} />
}

/** The facts beside the name, each labelled for screen readers. */
function Signs<Row>({ row, head }: { readonly row: Row; readonly head: readonly Column<Row>[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="cluster quiet gap-1 gap-x-4">
      {head.map(({ name, label, show }) => {
        const shown = show(row)
        if (isNothing(shown)) return null
        return (
          <div key={name}>
            <dt className="sr-only">{i18n._(label)}</dt>
            <dd>{shown}</dd>
          </div>
        )
      })}
    </dl>
  )
}
