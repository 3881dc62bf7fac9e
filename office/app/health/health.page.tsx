import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/client'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { TableHead } from '../kit/table-head.tsx'
import { Word } from '../kit/word.tsx'
import { call, queries } from '../shell/api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import css from './health.module.css'
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
      <Mail queues={health.queues} />
      <Disk {...health.disk} />
      <Sizes {...health.sizes} />
      <Backup {...health.backup} />
      <Jobs health={health} />
    </div>
  )
}

/** A part of the page: whether it is right is said by a word, not by a colour alone. */
function Part({
  title,
  ok,
  children,
}: {
  readonly title: ReactNode
  readonly ok: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={css['part']}>
      <header className={css['head']}>
        <h2>{title}</h2>
        {ok ? <Word of={msg`All right`} tone="good" /> : <Word of={msg`Please look`} tone="act" />}
      </header>
      {children}
    </section>
  )
}

function Books({ health }: { readonly health: Health }) {
  const { t } = useLingui()
  const { books, listsAt, listsOk, alerts } = health
  const check = useMutation({
    mutationFn: () => call('POST office/health/check', { body: {} }),
    onError: (error) =>
      toast.error(error.message || t`There was no answer. Please check your connection, and try again.`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['health'] }),
  })
  const wrong = check.data?.data.findings.filter(({ broken }) => broken !== 0) ?? []
  return (
    <Part title={<Trans>The books</Trans>} ok={books.ok === true && listsOk && alerts === 0}>
      <p>
        {books.at === null ? (
          <Trans>Not checked yet. They are checked each night at two.</Trans>
        ) : (
          <Trans>
            Checked last on <When at={books.at} />.
          </Trans>
        )}{' '}
        {books.ok === false && (
          <Trans>
            Something does not agree. Whoever runs the server finds it with “npm run check:money”.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Compared with the payment service on <When at={listsAt} />.
        </Trans>{' '}
        {!listsOk && <Trans>That is too long ago. Can the server reach the payment service?</Trans>}
      </p>
      {alerts > 0 && (
        <p>
          <Link to="/alerts">
            <Trans>Matters of money that wait for a person: {alerts}</Trans>
          </Link>
        </p>
      )}
      <p aria-live="polite">
        {check.data &&
          (wrong.length === 0 ? (
            <Trans>All questions to the books were answered as they should be just now.</Trans>
          ) : (
            <Trans>These were not answered as they should be just now:</Trans>
          ))}
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ letter, name, broken }) => (
            <li key={`${letter}${name}`}>
              {letter} {name}: {broken ?? <Trans>not asked</Trans>}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="line" small busy={check.isPending} onClick={() => check.mutate()}>
          <Trans>Check the books now</Trans>
        </Button>
      </div>
    </Part>
  )
}

const lineNames = { codes: msg`Codes`, texts: msg`Text messages`, mails: msg`Mails` } as const

function Mail({ queues }: { readonly queues: Health['queues'] }) {
  const { i18n, t } = useLingui()
  const late = queues.some(({ retried, failed }) => retried > 0 || failed > 0)
  return (
    <Part title={<Trans>Mail</Trans>} ok={!late}>
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
    </Part>
  )
}

function Disk({ free, floor }: Health['disk']) {
  const gigabytes = Math.round(free / 102.4) / 10
  return (
    <Part title={<Trans>Disk</Trans>} ok={free > 2 * floor}>
      <p>
        <Trans>Free: {gigabytes} GB.</Trans>{' '}
        {free <= 2 * floor && (
          <Trans>That is little. Below {floor} MB no pictures are taken: ask for more room.</Trans>
        )}
      </p>
    </Part>
  )
}

/** When everything was last put away elsewhere, and whether it was seen to come back. */
function Backup({ on, at, testedAt, megabytes, missing, overdue, ok }: Health['backup']) {
  return (
    <Part title={<Trans>Backup</Trans>} ok={ok && overdue === 0}>
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
    </Part>
  )
}

type Job = Health['jobs'][number]

const isWrong = ({ stuck, failingSince }: Job) => stuck || failingSince !== null

/** What each process behind the address did last, and what fails in any of them. */
function Jobs({ health: { server, jobs, others } }: { readonly health: Health }) {
  const wrong = [jobs, ...others.map((one) => one.jobs)].flat().filter(isWrong)
  const silent = others.filter((one) => one.silent)
  return (
    <Part title={<Trans>Jobs of the servers</Trans>} ok={wrong.length === 0 && silent.length === 0}>
      <p>
        {wrong.length === 0 ? (
          <Trans>All of them ran without a failure the last time.</Trans>
        ) : (
          <Trans>
            Some failed the last time, and are tried again by themselves. If it lasts, the log says why.
          </Trans>
        )}
      </p>
      {silent.map(({ name, seenAt }) => (
        <p key={`${name}${seenAt}`}>
          <Trans>
            <strong>{name}</strong> was last heard of on <When at={seenAt} />: it was ended without a word, or
            it hangs. Tell whoever runs the servers.
          </Trans>
        </p>
      ))}
      <JobsOf name={server} jobs={jobs} />
      {others.map((one) => (
        <JobsOf key={`${one.name}${one.startedAt}`} name={one.name} jobs={one.jobs} />
      ))}
    </Part>
  )
}

function JobsOf({ name: server, jobs }: { readonly name: string; readonly jobs: readonly Job[] }) {
  const wrong = jobs.filter(isWrong)
  return (
    <details open={wrong.length > 0}>
      <summary>
        <Trans>When each ran last: {server}</Trans>
      </summary>
      <ul className={css['jobs']} role="list">
        {[...wrong, ...jobs.filter((one) => !wrong.includes(one))].map((one) => (
          <li key={one.name}>
            <strong>{one.name}</strong> <When at={one.lastAt} />{' '}
            {one.did !== null && one.did > 0 && <Trans>Did: {one.did}</Trans>}{' '}
            {one.failingSince !== null && (
              <em>
                <Trans>
                  Fails since <When at={one.failingSince} />
                </Trans>
              </em>
            )}{' '}
            {one.stuck && (
              <em>
                <Trans>Hangs</Trans>
              </em>
            )}{' '}
            {one.failures > 0 && <Trans>Failures since the start: {one.failures}</Trans>}
          </li>
        ))}
      </ul>
    </details>
  )
}
