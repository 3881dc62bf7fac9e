import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'
import { Icon } from '../elements/icon.tsx'
import { toast } from './toast.tsx'
import { Toasts } from './toasts.tsx'
import { enterTopLayer } from './top-layer.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Called by × and by Escape; the owner decides and sets `open`. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog: centred, a sheet on phones. The page behind does not scroll, and the focus returns to where it was, or to
 * the page.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const cameFrom = document.activeElement
    toast.moveOn()
    element.showModal()
    const leave = enterTopLayer(element)
    return () => {
      leave()
      element.close()
      // the button of a completed action may be gone: reading continues at the heading
      const page = document.querySelector('main h1[tabindex]') ?? document.querySelector('main')
      const back = cameFrom?.isConnected ? cameFrom : page
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={`full ${css['dialog']}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape in a file picker or a select inside also bubbles up here.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={`stack full ${css['panel']}`}>
          <div className={`row apart gap-3 ${css['head']}`}>
            <h2 id={titleId} className={css['title']}>
              {title}
            </h2>
            <button type="button" className={`stack ${css['close']}`} aria-label={t`Close`} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <Toasts inside={dialog} />
          <div
            className={css['body']}
            // The browser scrolls only the edited line into view, and leaves the rest of the field under the row of
            // buttons. Elements pressed with the mouse do not move.
            onFocus={({ target }) => {
              if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
            }}
          >
            {children}
          </div>
        </div>
      )}
    </dialog>
  )
}
