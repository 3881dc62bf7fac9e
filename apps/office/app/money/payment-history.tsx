import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { actionNames } from '../audit/action-names.ts'
import { entryNames } from '../books/book-labels.ts'
import { When, Word } from '../kit/show.tsx'
import { messageStates } from '../casework/case-labels.ts'
import { messageKinds } from '../messages/message-labels.ts'
import { recordAddress } from '../shell/record-address.ts'
import { alertNames } from './alert-labels.ts'
import { orderStates, type PaymentHistoryLine, historyNames } from './payment-labels.ts'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState, useRead } from '../kit/states.tsx'

/** The complete history of an order, in order of time: provider events, bookings, messages and actions. */
export function PaymentHistory({ id }: { readonly id: string }) {
  const history = useRead(['all-gifts', 'trail', id], 'GET office/payments/trail', { query: { id } })
  return (
    <Panel title={<Trans>What happened</Trans>}>
      <QueryState of={history} />
      {history.data && (
        <ol role="list" className="stack gap-2">
          {history.data.map((line, nth) => (
            <Line key={`${line.at} ${line.what} ${line.id} ${nth}`} of={line} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Line({ of: { at, what, id, amount, word, words, by } }: { readonly of: PaymentHistoryLine }) {
  const address = id === null ? null : recordAddress(id)
  return (
    <li className="stack breaks gap-1 gap-x-3">
      <span className="muted number">
        <When at={at} />
      </span>
      <span>
        <strong>
          <Word of={historyNames[what]} />
        </strong>{' '}
        {amount !== null && writeRupees(amount)} {word && <Kind word={word} />}{' '}
        {words && <Text what={what} text={words} />} {by && <span dir="auto">· {by}</span>}{' '}
        {id && (address ? <Link to={address}>{id}</Link> : <code>{id}</code>)}
      </span>
    </li>
  )
}

const known = { ...entryNames, ...orderStates, ...messageStates, ...alertNames, ...actionNames }

/** The kind of entry, the state of an order or mail, or the action; the provider's term if there is no label. */
function Kind({ word }: { readonly word: string }) {
  const label = Object.entries(known).find(([name]) => name === word)?.[1]
  return label ? <Word of={'of' in label ? label.of : label} tone="quiet" /> : <code>{word}</code>
}

/** The subject of a mail as a label; otherwise the stored text. */
function Text({ what, text }: Pick<PaymentHistoryLine, 'what'> & { readonly text: string }) {
  const kind = what === 'mail' && Object.entries(messageKinds).find(([name]) => name === text)?.[1]
  return kind ? <Word of={kind} /> : <span dir="auto">{text}</span>
}
