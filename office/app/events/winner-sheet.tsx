import { CasePanel } from '../casework/case-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { PrizePanel } from './prize-panel.tsx'
import type { Winner } from './winner-words.ts'

const roles = ['owner', 'treasurer'] as const

/** What is done with a winner: called, written down, given the prize. */
export function WinnerSheet({ row }: { readonly row: Winner }) {
  return (
    <>
      <ContactPanel entryId={row.entryId} />
      <CasePanel of="winners" id={row.id} state={null} mail={false} permission="prizes.hand" roles={roles} />
      <PrizePanel key={row.prize?.version ?? 0} row={row} />
    </>
  )
}
