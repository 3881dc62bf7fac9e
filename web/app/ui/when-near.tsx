import {
  type ComponentType,
  memo,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { carryTyped } from './carry-typed.ts'
import { pressable } from './early-press.ts'
import { useHydrated } from './use-hydrated.ts'
import { createDoor } from './when-near-door.ts'

/** How early a section is fetched: one window's height before it is seen, a flick of the thumb. */
const AHEAD = '100% 0px'

interface InsideProps<Props> {
  readonly own: Props
  readonly onAwake: () => void
}

/**
 * A section below the fold: the server's HTML has it whole, and its script is fetched and set to work only when it
 * comes near the window, or when somebody points at it or focuses it. Made once, beside the page that shows it:
 *
 *     const Gallery = whenNear(() => import('./gallery.tsx'), 'Gallery')
 *
 * There is no "when idle": who uses a section has it near first, and an old phone should not pay for what is never
 * looked at. Until then React leaves the server's HTML alone. A change of the router reaches waiting sections too:
 * such a change is a transition, so all stays as it is until their scripts are there. React may then draw them
 * anew; what was typed is carried over. A change that cannot wait (the language) first awaits `wakeSections()`.
 */
export function whenNear<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  const door = createDoor(load)

  function Inside({ own, onAwake }: InsideProps<Props>) {
    door.knock(useHydrated())
    const Section: ComponentType<Props> = use(door.inside)[name]
    useLayoutEffect(onAwake, [onAwake])
    return <Section {...own} />
  }

  function Near(own: Props) {
    const place = useRef<HTMLDivElement>(null)
    const tapped = useRef<MouseEvent | null>(null)
    // What the server sent; it keeps what was typed even when it is no longer shown.
    const sent = useRef<readonly Element[]>([])
    useEffect(() => {
      if (!place.current) return
      sent.current = [...place.current.children]
      return watch(place.current, door.open, (tap) => {
        // once the section is awake its buttons answer for themselves
        if (sent.current.length === 0) return
        tapped.current = tap
        // until then the browser would send the form by itself, and turn the page
        if (buttonOf(tap)?.type === 'submit') tap.preventDefault()
      })
    }, [])
    const onAwake = useCallback(() => {
      if (place.current) carryTyped(sent.current, place.current)
      sent.current = []
      answer(tapped.current)
      tapped.current = null
    }, [])
    return (
      <div ref={place} data-near="">
        <Suspense fallback={<Kept place={place} />}>
          <Inside own={own} onAwake={onAwake} />
        </Suspense>
      </div>
    )
  }

  // The same element for the same props: a page that renders anew must not reach what waits.
  return memo(Near)
}

/** Should React have to give the server's HTML up at once, it is still seen until the section is there. */
function Kept({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  return <div inert dangerouslySetInnerHTML={{ __html: place.current?.innerHTML ?? '' }} />
}

function watch(place: HTMLElement, open: () => void, onTap: (tap: MouseEvent) => void): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) open()
    },
    { rootMargin: AHEAD },
  )
  watcher.observe(place)
  // A keyboard or a screen reader may come in from afar.
  const signs = ['focusin', 'pointerdown', 'pointerover'] as const
  for (const sign of signs) place.addEventListener(sign, open, { passive: true })
  const keepTap = (tap: MouseEvent) => {
    if (tap.target instanceof Node && place.contains(tap.target)) onTap(tap)
  }
  // at the window: React stops a press on what it cannot answer yet at the document
  window.addEventListener('click', keepTap, true)
  return () => {
    watcher.disconnect()
    for (const sign of signs) place.removeEventListener(sign, open)
    window.removeEventListener('click', keepTap, true)
  }
}

/** Repeats a press on a button that came before its script, unless it is still on its way and will be answered itself. */
function answer(tap: MouseEvent | null): void {
  if (tap?.eventPhase !== Event.NONE) return
  const button = buttonOf(tap)
  if (button?.isConnected) queueMicrotask(() => button.click())
}

function buttonOf({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>(pressable) : null
}
