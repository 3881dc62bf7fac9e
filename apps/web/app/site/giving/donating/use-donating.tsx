import { useEffect, useState } from 'react'
import type { Need } from '@sahay/contract/giving/giving'
import { sayNotLoaded } from '@sahay/ui/overlays/load-failure.ts'
import { donateParam } from '../../../shell/origin.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { loadIfBegun, useBegun } from '../../shared/payments/use-begun.ts'
import { loadNote, useUnfinished } from '../../shared/payments/use-unfinished.tsx'
import type { DonationDialog as Dialog } from './donation-dialog.tsx'
import { isMet } from '../need/need.ts'

/** The modal comes with the first donation, or quietly ahead of it for those who are signed in. */
async function load(): Promise<typeof Dialog> {
  const [{ DonationDialog }] = await Promise.all([import('./donation-dialog.tsx'), loadNote()])
  return DonationDialog
}

loadIfBegun(donateParam, load)

export type Donating = ReturnType<typeof useDonating>

/**
 * Donate Now, for any list of needs: to /signin without a token and, once signed in, back to the same modal. `reload`
 * fetches the list anew after a payment.
 */
export function useDonating(needs: readonly Need[], reload: () => void) {
  const token = useToken()
  const [DonationDialog, setDialog] = useState<typeof Dialog | null>(null)
  const [chosen, setChosen] = useState<Need['id'] | null>(null)
  const note = useUnfinished(reload)

  async function open(id: Need['id']) {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setChosen(id)
    } catch (error) {
      sayNotLoaded(error, { param: donateParam, id })
    }
  }

  const signIn = useBegun({
    param: donateParam,
    ready: true,
    open: (id) => {
      if (needs.some((need) => need.id === id && !isMet(need))) void open(id)
    },
  })

  useEffect(() => {
    if (token)
      load().catch((error: unknown) => console.warn('The donation form waits for the network.', error))
  }, [token])

  const need = needs.find(({ id }) => id === chosen)
  /** To be drawn once on the page: the modal, and the note about payments not finished. */
  const layer = (
    <>
      {need && token && DonationDialog && (
        <DonationDialog
          need={need}
          onClose={() => setChosen(null)}
          onStale={reload}
          onSignIn={() => signIn(need.id)}
        />
      )}
      {note}
    </>
  )

  return {
    donate: (chosenNeed: Need): void => (readToken() ? void open(chosenNeed.id) : signIn(chosenNeed.id)),
    layer,
  }
}
