import { useEffect, useRef } from 'react'
import type { Hold } from './hold.ts'
import { HoldClock } from './hold-clock.tsx'
import css from './hold-clock.module.css'
import { useHoldLeft } from './use-hold-left.ts'

/**
 * The clock of a place while the provider's window lies over the whole page: in the browser's own top layer. A browser
 * without popovers shows nothing above that window; the page's own clock goes on beneath.
 */
export function HoldAbove({ hold }: { readonly hold: Hold }) {
  return 'showPopover' in HTMLElement.prototype ? <ClockAbove hold={hold} /> : null
}

function ClockAbove({ hold }: { readonly hold: Hold }) {
  const left = useHoldLeft(hold)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.showPopover(), [])
  return (
    <div ref={box} popover="manual" className={css['above']}>
      <HoldClock hold={hold} left={left} />
    </div>
  )
}
