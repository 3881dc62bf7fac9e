import { writeRupees } from '@sahay/contract/kernel/money'
import { Day } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { type BankLine, kindName } from './bank-words.ts'
import panel from '../kit/record/panel.module.css'

type EntryProps = Pick<
  BankLine['suggestions'][number],
  'number' | 'kind' | 'day' | 'amount' | 'narration' | 'reference'
>

/** An entry of the books, in a line or two. */
export function Entry({ number, kind, day, amount, narration, reference }: EntryProps) {
  return (
    <>
      <strong>{writeRupees(amount)}</strong> <Word of={kindName(kind)} tone="quiet" /> <Day day={day} />
      <p dir="auto">{narration}</p>
      <p className={panel['small']}>
        {number}
        {reference && ` · ${reference}`}
      </p>
    </>
  )
}
