import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { When } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import css from './health.module.css'
import { Panel } from '../kit/record/panel.tsx'

const kinds = {
  audit: { name: msg`Audit log`, outcome: msg`Kept for eight years, then deleted automatically.` },
  limits: { name: msg`Abuse counters`, outcome: msg`Cleared automatically every ten minutes.` },
  messages: { name: msg`E-mails and text messages`, outcome: msg`Cleared automatically after 180 days.` },
  files: {
    name: msg`Pictures and documents`,
    outcome: msg`Deleted automatically when their time is over; many are kept for at least a year.`,
  },
} as const

/** Data that grows over the years: since when, and how it is deleted. */
export function Sizes({ database, things: found, tables }: CallAnswer<'GET office/health'>['data']['sizes']) {
  const { i18n, t } = useLingui()
  return (
    <Panel title={<Trans>Storage growth</Trans>} pad="pad-5">
      <p>
        <Trans>
          The database has {database} MB. It grows with each gift and each request. There is nothing to do
          while enough disk space is free.
        </Trans>
      </p>
      <table className={`table ${css['table']}`}>
        <TableHead of={[t`What`, t`Size`, t`Oldest`, t`Retention`]} />
        <tbody>
          {found.map(({ what, megabytes, since }) => (
            <tr key={what}>
              <th scope="row">{i18n._(kinds[what].name)}</th>
              <td className={css['size']} data-label={t`Size`}>{t`${megabytes} MB`}</td>
              <td data-label={t`Oldest`}>
                <When at={since} />
              </td>
              <td data-label={t`Retention`}>{i18n._(kinds[what].outcome)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>{t`Largest database tables`}</summary>
        <ul className={`stack gap-1 ${css['jobs']}`} role="list">
          {tables.map(({ name, megabytes }) => (
            <li key={name}>
              <strong>{name}</strong> <Trans>{megabytes} MB</Trans>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
