import { type ReactNode, useEffect, useState } from 'react'
import { useOpenPayments } from './open-payments.ts'
import type { PaymentNote as Note } from './payment-note.tsx'

/** Loads the note about open payments on demand, because it is rarely needed; a modal may preload it before a payment. */
export const loadNote = async () => (await import('./payment-note.tsx')).PaymentNote

/** The note about unfinished payments, to be rendered once on a page. Calls `onChanged` when one is settled. */
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
