import { useEffect, useRef, useState } from 'react'
import css from './clamp.module.css'
import { Tooltip } from './tooltip.tsx'

/** A text of at most two lines. If it is cut off, hover, focus or tap shows all of it. */
export function Clamp({ text }: { readonly text: string }) {
  const textRef = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const element = textRef.current
    if (!element) return
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1)
    const watch = new ResizeObserver(look)
    watch.observe(element)
    // Fonts change the lines without changing the box.
    document.fonts.addEventListener('loadingdone', look)
    return () => {
      watch.disconnect()
      document.fonts.removeEventListener('loadingdone', look)
    }
    // the element changes once the text is in a tooltip
  }, [cut])

  const clamped = (
    <span ref={textRef} className={css['clamp']} dir="auto">
      {text}
    </span>
  )
  return cut ? <Tooltip tip={text}>{clamped}</Tooltip> : clamped
}
