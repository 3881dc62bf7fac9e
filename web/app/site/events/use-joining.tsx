import type { Event } from '@sahay/contract/events'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { joinParam, rememberOrigin } from '../../shell/origin.ts'
import { readToken, useToken } from '../../shell/session.ts'
import type { PaymentNote as Note } from '../payments/payment-note.tsx'
import { useOpenPayments } from '../payments/open-payments.ts'
import type { EventDialog as Dialog } from './event-dialog.tsx'

/** The modal comes with the first place, or quietly ahead of it for those who are signed in. */
const loadDialog = async () => (await import('./event-dialog.tsx')).EventDialog
const loadNote = async () => (await import('../payments/payment-note.tsx')).PaymentNote

export interface Joining {
  readonly join: (event: Event) => void
  /** To be drawn once on the page: the modal, and the note about payments not finished. */
  readonly layer: ReactNode
}

/** Donate Now on an event: to /signin without a token and, once signed in, back to the same modal (departure 12). */
export function useJoining(events: readonly Event[], reload: () => void): Joining {
  const navigate = useNavigate()
  const token = useToken()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [EventDialog, setDialog] = useState<typeof Dialog | null>(null)
  const [PaymentNote, setNote] = useState<typeof Note | null>(null)
  const [chosen, setChosen] = useState<Event['id'] | null>(null)
  const unfinished = useOpenPayments().confirming.length > 0
  const begun = search.get(joinParam)

  const open = useCallback(async (id: Event['id']) => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setChosen(id)
    } catch (error) {
      console.warn('The form could not be loaded.', error)
    }
  }, [])

  const signIn = useCallback(
    (id: Event['id'], replace = false) => {
      const again = new URLSearchParams(search)
      again.set(joinParam, id)
      void navigate('/signin', { replace, state: rememberOrigin(`${pathname}?${again}`) })
    },
    [navigate, pathname, search],
  )

  useEffect(() => {
    if (!unfinished) return
    loadNote()
      .then((loaded) => setNote(() => loaded))
      .catch((error: unknown) => console.warn('The note about open payments waits for the network.', error))
  }, [unfinished])

  useEffect(() => {
    // begun before the page's script was there: the token decides now, and Back leads past this address
    if (begun && !readToken()) signIn(begun, true)
    if (!begun || !token || events.length === 0) return
    if (events.some((event) => event.id === begun && event.pending_people > 0)) void open(begun)
    setSearch(
      (now) => {
        now.delete(joinParam)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [begun, token, events, open, signIn, setSearch])

  const event = events.find(({ id }) => id === chosen)
  const layer = (
    <>
      {event && token && EventDialog && (
        <EventDialog
          event={event}
          onClose={() => setChosen(null)}
          onChanged={reload}
          onSignIn={() => signIn(event.id)}
        />
      )}
      {PaymentNote && <PaymentNote onPaid={reload} />}
    </>
  )
  return { join: (wanted) => (readToken() ? void open(wanted.id) : signIn(wanted.id)), layer }
}
