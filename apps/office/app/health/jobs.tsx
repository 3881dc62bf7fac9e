import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { When } from '../kit/show.tsx'
import css from './health.module.css'
import { HealthSection } from './health-section.tsx'

type Health = CallAnswer<'GET office/health'>['data']
type Job = Health['jobs'][number]

const isWrong = ({ stuck, failingSince }: Job) => stuck || failingSince !== null

/** The last runs of each server process, and failures in any of them. */
export function Jobs({ health: { server, jobs, others } }: { readonly health: Health }) {
  const wrong = [jobs, ...others.map((other) => other.jobs)].flat().filter(isWrong)
  const silent = others.filter((other) => other.silent)
  return (
    <HealthSection title={<Trans>Server jobs</Trans>} ok={wrong.length === 0 && silent.length === 0}>
      <p>
        {wrong.length === 0 ? (
          <Trans>All jobs succeeded the last time.</Trans>
        ) : (
          <Trans>
            Some failed the last time and are retried automatically. If this continues, the log gives the
            reason.
          </Trans>
        )}
      </p>
      {silent.map(({ name, seenAt }) => (
        <p key={`${name}${seenAt}`}>
          <Trans>
            <strong>{name}</strong> was last heard of on <When at={seenAt} />. It stopped unexpectedly, or it
            hangs. Tell the server administrator.
          </Trans>
        </p>
      ))}
      <JobsOf name={server} jobs={jobs} />
      {others.map((other) => (
        <JobsOf key={`${other.name}${other.startedAt}`} name={other.name} jobs={other.jobs} />
      ))}
    </HealthSection>
  )
}

function JobsOf({ name: server, jobs }: { readonly name: string; readonly jobs: readonly Job[] }) {
  const { t } = useLingui()
  const wrong = jobs.filter(isWrong)
  return (
    <details open={wrong.length > 0}>
      <summary>{t`Last run of each: ${server}`}</summary>
      <ul className={`stack gap-1 ${css['jobs']}`} role="list">
        {[...wrong, ...jobs.filter((job) => !wrong.includes(job))].map((job) => (
          <li key={job.name}>
            <strong>{job.name}</strong> <When at={job.lastAt} />{' '}
            {job.did !== null && job.did > 0 && <Trans>Done: {job.did}</Trans>}{' '}
            {job.failingSince !== null && (
              <em>
                <Trans>
                  Failing since <When at={job.failingSince} />
                </Trans>
              </em>
            )}{' '}
            {job.stuck && <em>{t`Hangs`}</em>}{' '}
            {job.failures > 0 && <Trans>Failures since the start: {job.failures}</Trans>}
          </li>
        ))}
      </ul>
    </details>
  )
}
