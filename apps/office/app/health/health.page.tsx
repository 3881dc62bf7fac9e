import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { useQuery } from '@tanstack/react-query'
import { When } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { call } from '../shell/api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Books } from './books.tsx'
import css from './health.module.css'
import { Jobs } from './jobs.tsx'
import { HealthSection } from './health-section.tsx'
import { Sizes } from './sizes.tsx'

type Health = CallAnswer<'GET office/health'>['data']

/** How the system is, in words, with what to do where something is not right. */
export default function HealthPage() {
  const found = useQuery({
    queryKey: ['health'],
    queryFn: async () => (await call('GET office/health')).data,
  })
  if (found.isPending) return <Waiting />
  if (found.isError)
    return (
      <Failed
        title={<Trans>Health of the system</Trans>}
        error={found.error}
        onAgain={() => void found.refetch()}
      />
    )
  const health = found.data
  return (
    <div className={css['health']}>
      <PageTitle>
        <Trans>Health of the system</Trans>
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

const lineNames = { codes: msg`Codes`, texts: msg`Text messages`, mails: msg`Mails` } as const

function Mail({ queues }: { readonly queues: Health['queues'] }) {
  const { i18n, t } = useLingui()
  const late = queues.some(({ retried, failed }) => retried > 0 || failed > 0)
  return (
    <HealthSection title={<Trans>Mail</Trans>} ok={!late}>
      <table className={css['table']}>
        <TableHead of={[t`What`, t`Waits`, t`Tried again`, t`Given up`, t`Oldest`, t`Delivered last`]} />
        <tbody>
          {queues.map(({ line, waiting, retried, failed, oldest, lastSent }) => (
            <tr key={line}>
              <th scope="row">{i18n._(lineNames[line])}</th>
              <td data-label={t`Waits`}>{waiting}</td>
              <td data-label={t`Tried again`}>{retried}</td>
              <td data-label={t`Given up`}>{failed}</td>
              <td data-label={t`Oldest`}>
                <When at={oldest} />
              </td>
              <td data-label={t`Delivered last`}>
                <When at={lastSent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {late && (
        <p>
          <Trans>
            Some do not get through. They are tried again for about a day: ask whoever runs the server whether
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
          <Trans>That is little. Below {floor} MB no pictures are taken: ask for more room.</Trans>
        )}
      </p>
    </HealthSection>
  )
}

/** When everything was last put away elsewhere, and whether it was seen to come back. */
function Backup({ on, at, testedAt, megabytes, missing, overdue, ok }: Health['backup']) {
  return (
    <HealthSection title={<Trans>Backup</Trans>} ok={ok && overdue === 0}>
      <p>
        {at === null ? (
          <Trans>There is none yet.</Trans>
        ) : (
          <Trans>
            The last good one: <When at={at} />, {megabytes} MB.
          </Trans>
        )}{' '}
        {at !== null && testedAt === null && <Trans>None was restored as a test yet.</Trans>}
        {testedAt !== null && (
          <Trans>
            Restored as a test on <When at={testedAt} />: the books agreed, and every picture opened.
          </Trans>
        )}
      </p>
      {missing > 0 && (
        <p>
          <Trans>Files that were not there any more when it was made: {missing}</Trans>
        </p>
      )}
      {overdue > 0 && (
        <p>
          <Trans>
            Older ones that should have been erased, and are still there: {overdue}. Ask whoever runs the
            server to erase them where they lie.
          </Trans>
        </p>
      )}
      {!on && (
        <p>
          <Trans>No backup is made at night. Ask whoever runs the server to say where backups go.</Trans>
        </p>
      )}
      {on && !ok && (
        <p>
          <Trans>
            One is made each night, and the last is too old or missing. Ask whoever runs the server: the log
            says why.
          </Trans>
        </p>
      )}
    </HealthSection>
  )
}
