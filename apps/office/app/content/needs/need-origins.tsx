import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ActionButton } from '../../kit/action/action-button.tsx'
import { action } from '../../kit/resource.ts'
import { Failed, QueryState, useRead } from '../../kit/states.tsx'
import { call } from '../../shell/api.ts'
import { useMay } from '../../shell/me.ts'
import { stateColumn } from '../content-kit.tsx'
import type { NeedRow } from './need-actions.tsx'
import { Panel } from '../../kit/record/panel.tsx'

/** Links a need to the application it comes from, by the number that people quote; `number` is the current one. */
const linkAction = (number: string | null) =>
  action<NeedRow>('needs.edit')({
    name: 'link',
    label: msg`Link application`,
    explain: msg`Only people who may read applications see it, never visitors. Leave the field empty if there is none.`,
    fields: { application: { kind: 'line', label: msg`Application number`, maxLength: 40 } },
    begin: () => ({ application: number ?? '' }),
    send: ({ application }, { id, version }) =>
      call('POST office/needs/link', { body: { id, version, application } }),
    done: msg`Saved.`,
  })

/** The origin of a need: a request for help, or an application. Hidden from people who may not read that record. */
export function OriginPanel({ need }: { readonly need: NeedRow }) {
  const may = useMay()
  const found = useRead(['needs', 'origins', need.id, need.version], 'GET office/needs/origins', {
    query: { id: need.id },
  })
  const links = may('needs.edit') && may('applications.read')
  if (!found.isSuccess) return <QueryState of={found} />
  const { help, application } = found.data
  if (!help && !application && !links) return null
  return (
    <Panel title={<Trans>Origin</Trans>}>
      {help && (
        <p>
          <Trans>Help request</Trans>: <Link to={`/help/${help.id}`}>{help.number ?? help.id}</Link>
        </p>
      )}
      {application && (
        <p>
          <Trans>Application</Trans>:{' '}
          <Link to={`/applications/${application.id}`}>{application.number ?? application.id}</Link>
        </p>
      )}
      {links && (
        <div>
          <ActionButton of="needs" action={linkAction(application?.number ?? null)} row={need} />
        </div>
      )}
    </Panel>
  )
}

/** The needs created from a request for help or an application; renders nothing if there are none. */
export function NeedsFrom({ record }: { readonly record: string }) {
  const may = useMay()
  const found = useRead(['needs', 'from', record], 'GET office/needs/from', {
    query: { record },
    enabled: may('needs.read'),
    refetchOnMount: 'always',
  })
  if (found.isError) return <Failed of={found} />
  if (!found.data || found.data.length === 0) return null
  return (
    <Panel title={<Trans>Urgent needs created from it</Trans>}>
      <ul role="list" className="stack gap-3">
        {found.data.map((need) => (
          <li key={need.id}>
            <Link to={`/needs/${need.id}`}>
              {need.name}: {need.requirement}
            </Link>{' '}
            {stateColumn.show(need)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
