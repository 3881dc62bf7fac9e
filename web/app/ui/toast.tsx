import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toast as hot, resolveValue, useToaster } from 'react-hot-toast/headless'
import { Icon } from './icon.tsx'
import css from './toast.module.css'
import { onTopLayerChange, topmost } from './top-layer.ts'

/** How long a passing note stays, in milliseconds (spec §9). */
const NOTE_MS = 4000
const stays = { duration: Number.POSITIVE_INFINITY, removeDelay: 0 }

/** The same words do not pile up: what they said before goes, and they are said, and read out, once more. */
function anew(text: string): { id: string } {
  hot.remove(text)
  return { id: text }
}

/**
 * Messages at the top centre. Results stay until they are dismissed; only notes pass by themselves
 * (spec §8; contract, departure 11). The library keeps at most 20.
 */
export const toast = {
  /** Something was done. */
  success: (text: string) => hot.success(text, { ...stays, ...anew(text) }),
  /** Something was not done. */
  error: (text: string) =>
    hot.error(text, { ...stays, ...anew(text), ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  /** A passing word, such as 'Copied'. */
  note: (text: string) => hot(text, { duration: NOTE_MS, removeDelay: 0 }),
}

const nowhere = () => null

/** Where toasts appear; stands once in the page. Escape dismisses the newest, as its × does. */
export function Toasts() {
  const { t } = useLingui()
  const { toasts, handlers } = useToaster()
  const dialog = useSyncExternalStore(onTopLayerChange, topmost, nowhere)
  const shown = toasts.filter((one) => one.visible)
  const newest = shown[0]?.id

  useEffect(() => {
    if (!newest) return
    const dismiss = (event: KeyboardEvent) => {
      // An open dialog or menu has the first claim on Escape.
      if (event.key === 'Escape' && !event.defaultPrevented && !topmost()) hot.dismiss(newest)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [newest])

  const list = (
    <section className={css['toasts']} aria-label={t`Messages`}>
      {shown.map((one) => (
        <div
          key={one.id}
          className={`${css['toast']} ${css[one.type] ?? ''}`}
          onMouseEnter={handlers.startPause}
          onMouseLeave={handlers.endPause}
        >
          <div className={css['words']} {...one.ariaProps}>
            {resolveValue(one.message, one)}
          </div>
          <button
            type="button"
            className={css['close']}
            aria-label={t`Dismiss`}
            onClick={() => hot.dismiss(one.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
  return dialog ? createPortal(list, dialog) : list
}
