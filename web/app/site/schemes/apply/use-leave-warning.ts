import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Asks before the page is left, by whatever link or button, while something would be lost by it. */
export function useLeaveWarning(losing: boolean): void {
  const { t } = useLingui()
  const question = t`The photos you chose are not sent yet, and are not kept. Leave all the same?`

  useEffect(() => {
    if (!losing) return
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    // A link of our own leaves without unloading; before the router hears of it, it can be held back.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const stays = !link || link.target === '_blank' || link.pathname === location.pathname
      if (stays || link.origin !== location.origin || window.confirm(question)) return
      event.preventDefault()
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('click', follow, true)
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('click', follow, true)
    }
  }, [losing, question])
}
