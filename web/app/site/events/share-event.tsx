import { useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { rupees } from '../../shell/formats.ts'
import { useOrigin } from '../../shell/settings.ts'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { timerPath } from './timer-path.ts'

/** Tells others of an event: its places while there are any, else its draw. */
export function ShareEvent({ event }: { readonly event: Event }) {
  const { t } = useLingui()
  const origin = useOrigin() ?? ''
  const { name, pending_people: open } = event
  const price = rupees(event.amount)
  const draw = `${origin}${timerPath(event)}`
  const list = `${origin}/joinourngo`
  const text =
    open === 0
      ? t`${name}: all places are taken. The draw and its winners: ${draw}`
      : t`${name}: ${price} a place, ${open} still open. ${list}`
  return <WhatsappLink text={text} about={name} />
}
