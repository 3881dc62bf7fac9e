import { useLingui } from '@lingui/react/macro'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { toast as hot, resolveValue, useToaster } from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import { Icon } from '../elements/icon.tsx'
import css from './toast.module.css'
import { toast } from './toast.tsx'
import { onTopLayerChange, topmost } from './top-layer.ts'

const nowhere = () => null
const Toaster = createContext<ReturnType<typeof useToaster> | null>(null)

/** The current toasts, for all places where they appear. The library's hook works only once per page. */
export function ToasterProvider({ children }: { readonly children: ReactNode }) {
  const toaster = useToaster()
  const { endPause } = toaster.handlers
  const inSight = toaster.toasts.some((one) => one.visible)

  // An element that disappears under the mouse sends no mouseleave event.
  useEffect(() => {
    if (!inSight) endPause()
  }, [inSight, endPause])

  return <Toaster value={toaster}>{children}</Toaster>
}

export interface ToastsProps {
  /** The dialog in which they appear while it is topmost; if left out, the page. */
  readonly inside?: RefObject<HTMLElement | null>
}

/**
 * The place where toasts appear. It is rendered in the page and in each dialog before there is any toast: screen readers
 * announce only changes in a live region that they already know, and nothing outside an open dialog. Closed toasts stay
 * there for a while, invisible.
 */
export function Toasts({ inside }: ToastsProps) {
  const { t } = useLingui()
  const toaster = use(Toaster)
  const top = useSyncExternalStore(onTopLayerChange, topmost, nowhere)
  const cameFrom = useRef<HTMLElement | null>(null)
  const here = inside ? top !== null && top === inside.current : top === null
  const shown = here ? (toaster?.toasts ?? []) : []
  const live = (kind: 'error' | 'other') =>
    shown
      .filter((one) => (one.type === 'error') === (kind === 'error'))
      .map((one) =>
        one.visible ? (
          <div
            key={one.id}
            className={`row apart gap-3 ${css['toast']} ${css[one.type] ?? ''}`}
            onMouseEnter={toaster?.handlers.startPause}
            onMouseLeave={toaster?.handlers.endPause}
            onFocus={toaster?.handlers.startPause}
            onBlur={toaster?.handlers.endPause}
          >
            <div className={`shrink breaks ${css['text']}`}>{resolveValue(one.message, one)}</div>
            <button
              type="button"
              className={css['close']}
              aria-label={t`Dismiss`}
              onFocus={({ relatedTarget }) => {
                if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
              }}
              onClick={() => {
                hot.remove(one.id)
                toaster?.handlers.endPause()
                cameFrom.current?.focus({ preventScroll: true })
              }}
            >
              <Icon name="close" />
            </button>
          </div>
        ) : (
          <div key={one.id} className="sr-only">
            <div>{resolveValue(one.message, one)}</div>
          </div>
        ),
      )

  return (
    <section
      className={`${css['toasts']} ${inside ? css['inside'] : ''}`}
      aria-label={shown.length > 0 ? t`Messages` : undefined}
    >
      <div className={css['live']} role="alert" aria-atomic="false">
        {live('error')}
      </div>
      <div className={css['live']} role="status" aria-atomic="false">
        {live('other')}
      </div>
    </section>
  )
}

/** The toasts of the page itself; rendered once. Escape dismisses the newest, like its ×. */
export function PageToasts() {
  const { pathname } = useLocation()
  const newest = use(Toaster)?.toasts.find((one) => one.visible)?.id
  const page = useRef(pathname)

  // Before the effects of the new page, so that its own messages stay.
  useLayoutEffect(() => {
    if (page.current !== pathname) toast.moveOn()
    page.current = pathname
  }, [pathname])

  useEffect(() => {
    if (!newest) return
    const dismiss = (event: KeyboardEvent) => {
      // An open dialog or menu handles Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented && !topmost()) hot.remove(newest)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [newest])

  return <Toasts />
}
