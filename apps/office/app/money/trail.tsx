import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { actionWords } from '../audit/action-words.ts'
import { entryNames } from '../books/book-words.ts'
import { When } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { messageKinds, messageStates } from '../messages/message-words.ts'
import { recordAddress } from '../shell/record-address.ts'
import { alertNames } from './alert-words.ts'
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
        {words && <Words what={what} words={words} />} {by && <span dir="auto">· {by}</span>}{' '}
        {id && (address ? <Link to={address}>{id}</Link> : <code>{id}</code>)}
      </span>
    </li>
  )
}

const known = { ...entryNames, ...orderNames, ...messageStates, ...alertNames, ...actionWords }

/** What kind of entry it is, how far the order or mail was, or what was done; the payment service's word where we have none. */
function Kind({ word }: { readonly word: string }) {
  const said = Object.entries(known).find(([name]) => name === word)?.[1]
  return said ? <Word of={said} tone="quiet" /> : <code>{word}</code>
}

/** What a mail is about, in words; elsewhere what was written. */
function Words({ what, words }: Pick<TrailLine, 'what'> & { readonly words: string }) {
  const about = what === 'mail' && Object.entries(messageKinds).find(([name]) => name === words)?.[1]
  return about ? <Word of={about} /> : <span dir="auto">{words}</span>
}
