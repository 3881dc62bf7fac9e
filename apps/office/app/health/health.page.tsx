import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { When } from '../kit/show.tsx'
import { QueryState, useRead } from '../kit/states.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { Books } from './books.tsx'
import css from './health.module.css'
import { Jobs } from './jobs.tsx'
import { HealthSection } from './health-section.tsx'
import { Panel } from '../kit/record/panel.tsx'

type Health = CallAnswer<'GET office/health'>['data']

/** The system's health in words, with instructions if something is wrong. */
export default function HealthPage() {
  const found = useRead(['health'], 'GET office/health')
  if (!found.isSuccess) return <QueryState of={found} title={<Trans>System health</Trans>} />
  const health = found.data
  return (
    <div className={`stack gap-4 ${css['health']}`}>
      <PageTitle>
        <Trans>System health</Trans>
      </PageTitle>
      <Books health={health} />
      <Backup {...health.backup} />
      <Mail queues={health.queues} />
      <Disk {...health.disk} />
      <Sizes {...health.sizes} />
      <Jobs health={health} />
    </div>
  )
}

const lineNames = { codes: msg`Codes`, texts: msg`Text messages`, mails: msg`E-mails` } as const

function Mail({ queues }: { readonly queues: Health['queues'] }) {
  const { i18n, t } = useLingui()
  const late = queues.some(({ retried, failed }) => retried > 0 || failed > 0)
  return (
    <HealthSection title={<Trans>E-mail</Trans>} ok={!late}>
      <table className={`table ${css['table']}`}>
        <TableHead of={[t`What`, t`Waiting`, t`Retried`, t`Failed`, t`Oldest`, t`Last delivered`]} />
        <tbody>
          {queues.map(({ line, waiting, retried, failed, oldest, lastSent }) => (
            <tr key={line}>
              <th scope="row">{i18n._(lineNames[line])}</th>
              <td data-label={t`Waiting`}>{waiting}</td>
              <td data-label={t`Retried`}>{retried}</td>
              <td data-label={t`Failed`}>{failed}</td>
              <td data-label={t`Oldest`}>
                <When at={oldest} />
              </td>
              <td data-label={t`Last delivered`}>
                <When at={lastSent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {late && (
        <p>
          <Trans>
            Some do not get through. They are retried for about a day. Ask the server administrator whether
            the mail server answers.
          </Trans>
        </p>
      )}
    </HealthSection>
  )
}

function Disk({ free, floor }: Health['disk']) {
  const gigabytes = Math.round(free / 102.4) / 10
  return (
    <HealthSection title={<Trans>Disk</Trans>} ok={free > 2 * floor}>
      <p>
        <Trans>Free: {gigabytes} GB.</Trans>{' '}
        {free <= 2 * floor && (
          <Trans>That is low. Below {floor} MB no pictures are accepted: ask for more space.</Trans>
        )}
      </p>
    </HealthSection>
  )
}

/** The last backup, and whether a test restored it. */
function Backup({ on, at, testedAt, megabytes, missing, overdue, ok }: Health['backup']) {
  return (
    <HealthSection title={<Trans>Backup</Trans>} ok={ok && overdue === 0}>
      <p>
        {at === null ? (
          <Trans>There is no backup yet.</Trans>
        ) : (
          <Trans>
            Last good backup: <When at={at} />, {megabytes} MB.
          </Trans>
        )}{' '}
        {at !== null && testedAt === null && <Trans>No test restore yet.</Trans>}
        {testedAt !== null && (
          <Trans>
            Test restore on <When at={testedAt} />: the books balanced, and every picture opened.
          </Trans>
        )}
      </p>
      {missing > 0 && (
        <p>
          <Trans>Files already missing when it was made: {missing}</Trans>
        </p>
      )}
      {overdue > 0 && (
        <p>
          <Trans>
            Older backups that should have been deleted and are still there: {overdue}. Ask the server
            administrator to delete them in the storage.
          </Trans>
        </p>
      )}
      {!on && (
        <p>
          <Trans>
            No nightly backup is set up. Ask the server administrator to set where backups are stored.
          </Trans>
        </p>
      )}
      {on && !ok && (
        <p>
          <Trans>
            A backup is made every night, but the last is too old or missing. Ask the server administrator:
            the log gives the reason.
          </Trans>
        </p>
      )}
    </HealthSection>
  )
}

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
function Sizes({ database, things: found, tables }: CallAnswer<'GET office/health'>['data']['sizes']) {
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
