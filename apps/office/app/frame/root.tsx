import { PageToasts } from '@sahay/ui/overlays/toasts.tsx'
import { Outlet, ScrollRestoration } from 'react-router'
import { OpenDialogs } from '../kit/open-dialogs.tsx'
import { AskDialog } from './ask-dialog.tsx'

/** What stands on every page of the office. */
export function Root() {
  return (
    <>
      <Outlet />
      <OpenDialogs />
      <AskDialog />
      <PageToasts />
      <ScrollRestoration />
    </>
  )
}
