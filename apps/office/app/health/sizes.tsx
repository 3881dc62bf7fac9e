import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { When } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import css from './health.module.css'

const things = {
  audit: { name: msg`Audit log`, outcome: msg`Kept for eight years, then deleted by itself.` },
  limits: { name: msg`Counts against abuse`, outcome: msg`Emptied by itself every ten minutes.` },
  messages: { name: msg`Mails and text messages`, outcome: msg`Emptied by itself after 180 days.` },
  files: {
    name: msg`Pictures and papers`,
    outcome: msg`Erased by itself when their time is over; many do not go before a year.`,
  },
} as const

/** What grows with the years, since when, and what becomes of it. */
export function Sizes({ database, things: found, tables }: CallAnswer<'GET office/health'>['data']['sizes']) {
  const { i18n, t } = useLingui()
  return (
    <section className={css['part']}>
      <h2>
        <Trans>What grows</Trans>
      </h2>
      <p>
        <Trans>
          The database has {database} MB. It grows with each gift and each request: there is nothing to do
          while enough of the disk is free.
        </Trans>
      </p>
      <table className={css['table']}>
        <TableHead of={[t`What`, t`Size`, t`Oldest`, t`What becomes of it`]} />
        <tbody>
          {found.map(({ what, megabytes, since }) => (
            <tr key={what}>
              <th scope="row">{i18n._(things[what].name)}</th>
              <td className={css['size']} data-label={t`Size`}>
                <Trans>{megabytes} MB</Trans>
              </td>
              <td data-label={t`Oldest`}>
                <When at={since} />
              </td>
              <td data-label={t`What becomes of it`}>{i18n._(things[what].outcome)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>
          <Trans>The largest tables of the database</Trans>
        </summary>
        <ul className={css['jobs']} role="list">
          {tables.map(({ name, megabytes }) => (
            <li key={name}>
              <strong>{name}</strong> <Trans>{megabytes} MB</Trans>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
