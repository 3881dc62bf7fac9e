import { writeRupees } from '@sahay/contract/kernel/money'
import { PlainDay, Word } from '../kit/show.tsx'
import { type BankLineDetail, kindName } from './bank-labels.ts'

type EntryLineProps = Pick<
  BankLineDetail['suggestions'][number],
  'number' | 'kind' | 'day' | 'amount' | 'narration' | 'reference'
>

/** A ledger entry, in one or two lines. */
export function EntryLine({ number, kind, day, amount, narration, reference }: EntryLineProps) {
  return (
    <>
      <strong>{writeRupees(amount)}</strong> <Word of={kindName(kind)} tone="quiet" /> <PlainDay day={day} />
      <p dir="auto">{narration}</p>
      <p className="quiet">
        {number}
        {reference && ` · ${reference}`}
      </p>
    </>
  )
}
