import { type ReactNode, useEffect, useState } from 'react'
import { useOpenPayments } from './open-payments.ts'
import type { PaymentNote as Note } from './payment-note.tsx'

/** The note about open payments is rarely wanted, and comes when it is; a modal may fetch it ahead of a payment. */
export const loadNote = async () => (await import('./payment-note.tsx')).PaymentNote

/** The note about payments that are not finished, to be drawn once on a page. `onChanged` runs when one is settled. */
export function useUnfinished(onChanged: () => void): ReactNode {
  const [PaymentNote, setNote] = useState<typeof Note | null>(null)
  const { unpaid, confirming } = useOpenPayments()
  const unfinished = unpaid !== null || confirming.length > 0

  useEffect(() => {
    if (!unfinished) return
    loadNote()
      .then((loaded) => setNote(() => loaded))
      .catch((error: unknown) => console.warn('The note about open payments waits for the network.', error))
  }, [unfinished])

  return PaymentNote && <PaymentNote onChanged={onChanged} />
}
