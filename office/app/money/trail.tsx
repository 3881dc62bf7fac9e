import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { entryNames } from '../books/book-words.ts'
import { When } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { recordAddress } from '../shell/record-address.ts'
import { orderNames, type TrailLine, trailNames } from './payment-words.ts'
import css from './money.module.css'

/** Everything that is known of an order, in order of time: what happened, what was heard, booked, written and done. */
export function Trail({ id }: { readonly id: string }) {
  const trail = useQuery({
    queryKey: ['payments', 'trail', id],
    queryFn: ({ signal }) => call('GET office/payments/trail', { query: { id }, signal }),
  })
  return (
    <section className={css['section']} aria-labelledby="trail">
      <h2 id="trail">
        <Trans>What happened</Trans>
      </h2>
      {trail.isPending && <Waiting />}
      {trail.isError && <Failed error={trail.error} onAgain={() => void trail.refetch()} />}
      {trail.data && (
        <ol role="list" className={css['trail']}>
          {trail.data.data.map((line, nth) => (
            <Line key={`${line.at} ${line.what} ${line.id} ${nth}`} of={line} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ of: { at, what, id, amount, word, words, by } }: { readonly of: TrailLine }) {
  const address = id === null ? null : recordAddress(id)
  return (
    <li>
      <span className={css['when']}>
        <When at={at} />
      </span>
      <span>
        <strong>
          <Word of={trailNames[what]} />
        </strong>{' '}
        {amount !== null && writeRupees(amount)} {word && <Kind word={word} />}{' '}
        {words && <span dir="auto">{words}</span>} {by && <span dir="auto">· {by}</span>}{' '}
        {id && (address ? <Link to={address}>{id}</Link> : <code>{id}</code>)}
      </span>
    </li>
  )
}

/** What kind of entry, or how far the order was, in words; the payment service's own word where we have none. */
function Kind({ word }: { readonly word: string }) {
  const said = Object.entries({ ...entryNames, ...orderNames }).find(([name]) => name === word)?.[1]
  return said ? <Word of={said} tone="quiet" /> : <code>{word}</code>
}
