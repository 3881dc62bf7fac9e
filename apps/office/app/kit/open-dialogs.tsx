import { createSource } from '@sahay/ui/browser/browser-store.ts'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The dialogs that buttons have opened. They stand beside the page and not within it: what a button does may take the
 * button away, on this record or by somebody else's hand, and what is written in its dialog, or shown there, stays.
 */
let dialogs: readonly (readonly [id: number, dialog: ReactNode])[] = []
let opened = 0
const source = createSource(() => dialogs, dialogs)

function set(next: typeof dialogs): void {
  dialogs = next
  source.changed()
}

/** Opens a dialog, which is made with what closes it. */
export function openDialog(make: (close: () => void) => ReactNode): void {
  const id = ++opened
  const close = () => set(dialogs.filter(([dialogId]) => dialogId !== id))
  set([...dialogs, [id, make(close)]])
}

/** Draws them, the last above the others. Another page has closed them. */
export function OpenDialogs() {
  const { pathname } = useLocation()
  useEffect(() => () => set([]), [pathname])
  return source.use().map(([id, dialog]) => <Fragment key={id}>{dialog}</Fragment>)
}
