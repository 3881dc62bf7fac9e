import type { Event } from '@sahay/contract/events/events'
import { joinParam } from '../../../shell/origin.ts'
import { timerPath } from '../../../shell/public-pages.ts'
import { loadIfBegun, useChosen } from '../../shared/payments/use-chosen.ts'
import { loadNote } from '../../shared/payments/use-unfinished.tsx'

/** Loads the modal with the first entry, and with it the note that shows how long the entries are held. */
async function load() {
  const [{ EventDialog }] = await Promise.all([import('./event-dialog.tsx'), loadNote()])
  return EventDialog
}

loadIfBegun(joinParam, load)

/** Donate Now on an event. In a preview the modal shows the rules, but nobody can pay. */
export function useJoining(events: readonly Event[], reload: () => void, previewed?: Event['id']) {
  const isPreview = ({ id }: Event) => id === previewed
  const { open, choose, note } = useChosen({
    param: joinParam,
    all: events,
    pageIfOver: (event) => event.pending_people === 0 && timerPath(event),
    isFree: isPreview,
    load,
    onChanged: reload,
  })

  /** To be rendered once on the page: the modal, and the note about unfinished payments. */
  const layer = (
    <>
      {open && (
        <open.Dialog
          event={open.one}
          preview={isPreview(open.one)}
          onClose={open.onClose}
          onChanged={reload}
          onSignIn={open.onSignIn}
        />
      )}
      {note}
    </>
  )
  return { join: choose, layer }
}
