import type { Event } from '@sahay/contract/events/events'
import { useState } from 'react'
import { joinParam } from '../../../shell/origin.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { sayNotLoaded } from '@sahay/ui/overlays/load-failure.ts'
import { loadIfBegun, useBegun } from '../../shared/payments/use-begun.ts'
import { loadNote, useUnfinished } from '../../shared/payments/use-unfinished.tsx'
import type { EventDialog as Dialog } from './event-dialog.tsx'

/** The modal comes with the first place, and with it the note that shows how long the place is kept. */
async function load(): Promise<typeof Dialog> {
  const [{ EventDialog }] = await Promise.all([import('./event-dialog.tsx'), loadNote()])
  return EventDialog
}

loadIfBegun(joinParam, load)

export type Joining = ReturnType<typeof useJoining>

/**
 * Donate Now on an event: to /signin without a token and, once signed in, back to the same modal. Of a preview the
 * modal shows the rules, and nobody can pay.
 */
export function useJoining(events: readonly Event[], reload: () => void, previewed?: Event['id']) {
  const token = useToken()
  const [EventDialog, setDialog] = useState<typeof Dialog | null>(null)
  const [chosen, setChosen] = useState<Event['id'] | null>(null)
  const note = useUnfinished(reload)

  async function open(id: Event['id']) {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setChosen(id)
    } catch (error) {
      sayNotLoaded(error, { param: joinParam, id })
    }
  }

  const signIn = useBegun({
    param: joinParam,
    ready: events.length > 0,
    open: (id) => {
      if (events.some((event) => event.id === id && event.pending_people > 0)) void open(id)
    },
  })

  const event = events.find(({ id }) => id === chosen)
  /** To be drawn once on the page: the modal, and the note about payments not finished. */
  const layer = (
    <>
      {event && (token || event.id === previewed) && EventDialog && (
        <EventDialog
          event={event}
          preview={event.id === previewed}
          onClose={() => setChosen(null)}
          onChanged={reload}
          onSignIn={() => signIn(event.id)}
        />
      )}
      {note}
    </>
  )
  return {
    join: (chosenEvent: Event): void =>
      chosenEvent.id === previewed || readToken() ? void open(chosenEvent.id) : signIn(chosenEvent.id),
    layer,
  }
}
