import { useEffect } from 'react'
import type { Need } from '@sahay/contract/giving/giving'
import { donateParam } from '../../../shell/origin.ts'
import { needPath } from '../../../shell/public-pages.ts'
import { useToken } from '../../../shell/session.ts'
import { loadIfBegun, useChosen } from '../../shared/payments/use-chosen.ts'
import { loadNote } from '../../shared/payments/use-unfinished.tsx'
import { isMet } from '../need/need.ts'

/** Loads the modal with the first donation, or in advance for signed-in visitors. */
async function load() {
  const [{ DonationDialog }] = await Promise.all([import('./donation-dialog.tsx'), loadNote()])
  return DonationDialog
}

loadIfBegun(donateParam, load)

/** Donate Now for any list of needs. `reload` refetches the list after a payment. */
export function useDonating(needs: readonly Need[], reload: () => void) {
  const token = useToken()
  const { open, choose, note } = useChosen({
    param: donateParam,
    all: needs,
    pageIfOver: (need) => isMet(need) && needPath(need),
    load,
    onChanged: reload,
  })

  useEffect(() => {
    if (token)
      load().catch((error: unknown) => console.warn('The donation form waits for the network.', error))
  }, [token])

  /** To be rendered once on the page: the modal, and the note about unfinished payments. */
  const layer = (
    <>
      {open && (
        <open.Dialog need={open.one} onClose={open.onClose} onStale={reload} onSignIn={open.onSignIn} />
      )}
      {note}
    </>
  )
  return { donate: choose, layer }
}
