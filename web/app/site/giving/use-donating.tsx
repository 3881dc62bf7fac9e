import { useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { donateParam, rememberOrigin } from '../../shell/origin.ts'
import { readToken, useToken } from '../../shell/session.ts'
import { toast } from '../../ui/toast.tsx'
import { useOpenPayments } from '../payments/open-payments.ts'
import type { PaymentNote as Note } from '../payments/payment-note.tsx'
import type { DonationDialog as Dialog } from './donation-dialog.tsx'
import { isMet } from './need-share.ts'

/** The note about open payments is rarely wanted; it comes with the modal, so that no payment waits for it. */
const loadNote = async () => (await import('../payments/payment-note.tsx')).PaymentNote

/** The modal comes with the first donation, or quietly ahead of it for those who are signed in. */
async function load(): Promise<typeof Dialog> {
  const [{ DonationDialog }] = await Promise.all([import('./donation-dialog.tsx'), loadNote()])
  return DonationDialog
}

export interface Donating {
  readonly donate: (need: Need) => void
  /** To be drawn once on the page: the modal, and the note about payments not finished. */
  readonly layer: ReactNode
}

/**
 * Donate Now, for any list of needs. Without a token it leads to /signin and, once signed in, the donation begun is
 * opened again by `?donate=` (contract, departure 12). `reload` fetches the list anew after a payment.
 */
export function useDonating(needs: readonly Need[], reload: () => void): Donating {
  const { t } = useLingui()
  const navigate = useNavigate()
  const token = useToken()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [DonationDialog, setDialog] = useState<typeof Dialog | null>(null)
  const [PaymentNote, setNote] = useState<typeof Note | null>(null)
  const { unpaid, confirming } = useOpenPayments()
  const unfinished = unpaid !== null || confirming.length > 0
  const [chosen, setChosen] = useState<Need['id'] | null>(null)
  const begun = search.get(donateParam)
  const offline = t`Network error occurred!`

  const open = useCallback(
    async (id: Need['id']) => {
      try {
        const loaded = await load()
        setDialog(() => loaded)
        setChosen(id)
      } catch (error) {
        console.warn('The donation form could not be loaded.', error)
        toast.error(offline)
      }
    },
    [offline],
  )

  const signIn = useCallback(
    (id: Need['id'], replace = false) => {
      const again = new URLSearchParams(search)
      again.set(donateParam, id)
      void navigate('/signin', { replace, state: rememberOrigin(`${pathname}?${again}`) })
    },
    [navigate, pathname, search],
  )

  useEffect(() => {
    if (token)
      load().catch((error: unknown) => console.warn('The donation form waits for the network.', error))
  }, [token])

  useEffect(() => {
    if (!unfinished) return
    loadNote()
      .then((loaded) => setNote(() => loaded))
      .catch((error: unknown) => console.warn('The note about open payments waits for the network.', error))
  }, [unfinished])

  useEffect(() => {
    // begun before the page's script was there: the token decides now, and Back leads past this address
    if (begun && !readToken()) signIn(begun, true)
    if (!begun || !token) return
    if (needs.some((need) => need.id === begun && !isMet(need))) void open(begun)
    setSearch(
      (now) => {
        now.delete(donateParam)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [begun, token, needs, open, signIn, setSearch])

  const need = needs.find(({ id }) => id === chosen)
  const layer = (
    <>
      {need && token && DonationDialog && (
        <DonationDialog
          need={need}
          onClose={() => setChosen(null)}
          onPaid={reload}
          onStale={reload}
          onSignIn={() => signIn(need.id)}
        />
      )}
      {PaymentNote && <PaymentNote onPaid={reload} />}
    </>
  )

  return { donate: (wanted) => (readToken() ? void open(wanted.id) : signIn(wanted.id)), layer }
}
