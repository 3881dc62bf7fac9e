import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PlainDay } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import css from './board.module.css'

/** Counting ends there. */
const MOST = 1000

/** Lines of the bank that nobody has explained; nothing where there are none. */
export function BankCard() {
  const { data } = useQuery({
    queryKey: ['bank-lines', 'home'],
    queryFn: async () => (await call('GET office/banking/open')).data,
  })
  if (!data || data.open === 0) return null
  const { open, oldest } = data
  return (
    <section aria-labelledby="bank" className={css['card']}>
      <h2 id="bank">
        <Trans>The bank’s statement</Trans>
      </h2>
      <p className={css['kind']}>
        <Link to="/bank-lines?state=open&sort=day">
          {open < MOST ? (
            <Plural value={open} one="# line to be explained" other="# lines to be explained" />
          ) : (
            <Trans>A thousand lines to be explained</Trans>
          )}
        </Link>
        {oldest && (
          <span>
            <Trans>the oldest of</Trans> <PlainDay day={oldest} />
          </span>
        )}
      </p>
    </section>
  )
}
