import { type ReactNode, useEffect, useRef } from 'react'
import css from './schemes.module.css'

/**
 * Holds the steps at the window's top while the form is filled in. What takes the focus, or is jumped to, stops below
 * it: the window's scroll padding follows its height, which grows with the letters.
 */
export function StepsBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === 'sticky'
      style.scrollPaddingBlockStart = sticks ? `${element.offsetHeight + 16}px` : ''
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.scrollPaddingBlockStart = ''
    }
  }, [])

  return (
    <div ref={bar} className={css['bar']}>
      {children}
    </div>
  )
}
