import { createSource } from '@sahay/ui/browser/browser-store.ts'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The dialogs opened by buttons. They are rendered beside the page and not inside it: an action, here or by another person,
 * may remove its button, and the dialog's input or result must stay.
 */
let dialogs: readonly (readonly [id: number, dialog: ReactNode])[] = []
let opened = 0
const source = createSource(() => dialogs, dialogs)

function set(next: typeof dialogs): void {
  dialogs = next
  source.changed()
}

/** Opens a dialog; `make` receives the function that closes it. */
export function openDialog(make: (close: () => void) => ReactNode): void {
  const id = ++opened
  const close = () => set(dialogs.filter(([dialogId]) => dialogId !== id))
  set([...dialogs, [id, make(close)]])
}

/** Renders them, the last one on top. Navigation closes them. */
export function OpenDialogs() {
  const { pathname } = useLocation()
  useEffect(() => () => set([]), [pathname])
  return source.use().map(([id, dialog]) => <Fragment key={id}>{dialog}</Fragment>)
}
