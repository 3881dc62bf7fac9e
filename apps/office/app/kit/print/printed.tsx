import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './printed.module.css'

/** Replaces the page in print only, and prints as soon as it is rendered. */
export function Printed({ children, onDone }: { readonly children: ReactNode; readonly onDone: () => void }) {
  const done = useRef(onDone)
  useEffect(() => {
    const over = () => done.current()
    window.addEventListener('afterprint', over)
    window.print()
    return () => window.removeEventListener('afterprint', over)
  }, [])
  return createPortal(<div className={css['printed']}>{children}</div>, document.body)
}
