import { Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { timerPath } from './timer-path.ts'
import css from './winners-view.module.css'

/** Hands the page's address to the phone's own way of sharing, or to the clipboard where there is none. */
export function ShareDraw({ event }: { readonly event: Event }) {
  const { t } = useLingui()
  const url = () => new URL(timerPath(event), location.origin).href

  async function share() {
    try {
      if ('share' in navigator) await navigator.share({ title: event.name, url: url() })
      else {
        await window.navigator.clipboard.writeText(url())
        toast.note(t`Copied`)
      }
    } catch (error) {
      // whoever closes the share sheet has changed their mind, and needs no message
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The address could not be shared.', error)
      toast.error(url())
    }
  }

  return (
    <div className={css['ways']}>
      <Button onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
    </div>
  )
}
