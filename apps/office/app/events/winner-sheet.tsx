import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bookFor } from '../spending/booking.ts'
import { PurchasesPanel } from '../spending/purchases-panel.tsx'
import { CasePanel } from '../casework/case-panel.tsx'
import casework from '../casework/casework.module.css'
import { ContactPanel } from './contact-panel.tsx'
import { PrizePanel } from './prize-panel.tsx'
import type { Winner } from './winner-labels.ts'

const roles = ['owner', 'treasurer'] as const

/** A winner as a case: who may work on it. */
export const caseOfWinner = (id: string) =>
  ({ of: 'winners', id, state: null, mail: false, permission: 'prizes.hand', roles }) as const

const bookPrize = bookFor<Winner>({
  label: msg`Book what it cost`,
  explain: msg`It goes into the books at once, of the money of the event.`,
  subject: ({ id, eventId }) => ({ kind: 'prizes', fund: `event:${eventId}`, about: id }),
  begin: ({ prize }) => (prize ? { what: prize.prize.slice(0, 120) } : {}),
})

/** What is done with a winner: called, written down, given the prize. */
export function WinnerSheet({ row }: { readonly row: Winner }) {
  return (
    <>
      <ContactPanel entryId={row.entryId} />
      <CasePanel {...caseOfWinner(row.id)} />
      <PrizePanel key={row.prize?.version ?? 0} row={row} />
      <section className={casework['panel']}>
        <h2>
          <Trans>What the prize cost</Trans>
        </h2>
        <PurchasesPanel filter={{ about: row.id }} row={row} book={bookPrize} isSingle />
      </section>
    </>
  )
}
