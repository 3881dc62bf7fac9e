import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useMay } from '../shell/me.ts'
import { historyAddress } from '../shell/record-address.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { ActionButton } from './action-button.tsx'
import css from './kit.module.css'
import { RecordForm } from './record-form.tsx'
import { AGAIN_MS, type RecordSpec, type Resource } from './resource.ts'
import type { FromList } from './rows.tsx'
import { Letter, LettersChoice, useLetter } from './letters.tsx'
import { isNothing } from './show.tsx'
import { Failed, Waiting } from './states.tsx'

interface RecordPageProps<Row> {
  readonly resource: Pick<Resource<Row>, 'name' | 'title' | 'rowActions'>
  readonly record: RecordSpec<Row>
}

/** One record: what it says, what can be changed of it, what can be done, and the way to the next of its list. */
export function RecordPage<Row>({ resource, record }: RecordPageProps<Row>) {
  const { id = '' } = useParams()
  const { i18n } = useLingui()
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
  const heading = record.title(row)
  const actions = rowActions.filter(({ permission, fits }) => may(permission) && (fits?.(row) ?? true))
  return (
    <article className={css['record']}>
      <Way name={name} title={i18n._(title)} id={id} />
      <header className={css['top']}>
        <PageTitle>{typeof heading === 'string' ? heading : i18n._(heading)}</PageTitle>
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

/** Back to the list as it was, and on to the one before or after. */
function Way({ name, title, id }: { readonly name: string; readonly title: string; readonly id: string }) {
  const { t } = useLingui()
  const may = useMay()
  const state: unknown = useLocation().state
  const from = isFromList(state) ? state : null
  const at = from?.ids.indexOf(id) ?? -1
  const to = (step: number) => (at < 0 ? undefined : from?.ids[at + step])
  const [before, after] = [to(-1), to(1)]
  const navigate = useNavigate()
  const go = (there: string | undefined) => {
    if (there !== undefined) void navigate(`/${name}/${encodeURIComponent(there)}`, { state: from })
  }
  useLetter(before === undefined ? undefined : 'P', () => go(before))
  useLetter(after === undefined ? undefined : 'N', () => go(after))
  return (
    <nav className={css['way']} aria-label={t`Way through the list`}>
      <Link to={from?.list ?? `/${name}`}>← {title}</Link>
      <span className={css['turns']}>
        <LettersChoice />
        {may('audit.read') && (
          <Link className={buttonClass({ small: true })} to={historyAddress(id)}>
            <Trans>History</Trans>
          </Link>
        )}
        {before !== undefined && (
          <Link
            className={buttonClass({ small: true })}
            to={`/${name}/${encodeURIComponent(before)}`}
            state={from}
          >
            <span>
              <Trans>Previous</Trans> <Letter of="P" />
            </span>
          </Link>
        )}
        {after !== undefined && (
          <Link
            className={buttonClass({ small: true })}
            to={`/${name}/${encodeURIComponent(after)}`}
            state={from}
          >
            <span>
              <Trans>Next</Trans> <Letter of="N" />
            </span>
          </Link>
        )}
      </span>
    </nav>
  )
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'ids' in state && 'list' in state
