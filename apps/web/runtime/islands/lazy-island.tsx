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
import { transferFields } from './transfer-fields.ts'
import { replayTap } from '../head/tap-replay.ts'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { createChunkGate } from './chunk-gate.ts'

/** How early a section is fetched: one window's height before it is seen, a flick of the thumb. */
const AHEAD = '100% 0px'

interface InsideProps<Props> {
  readonly own: Props
  readonly onAwake: () => void
}

/**
 * A section below the fold: the server's HTML has it whole, and its script is fetched and set to work only when it
 * comes near the window. Made once, beside the page that shows it:
 *
 *     const Gallery = lazyIsland(() => import('./gallery.tsx'), 'Gallery')
 *
 * There is no "when idle": who uses a section has it near first, and an old phone should not pay for what is never
 * looked at. A press on one of its buttons before it is awake is held (`tap-replay.ts`). Until then React leaves the
 * server's HTML alone. A change of the router reaches waiting sections too: such a change is a transition, so all stays
 * as it is until their scripts are there. React may then draw them anew; what was typed is carried over.
 */
export function lazyIsland<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  const gate = createChunkGate(load)

  function Inside({ own, onAwake }: InsideProps<Props>) {
    gate.rendered(useHydrated())
    const Section: ComponentType<Props> = use(gate.file)[name]
    useLayoutEffect(onAwake, [onAwake])
    return <Section {...own} />
  }

  function Near(own: Props) {
    const place = useRef<HTMLDivElement>(null)
    // What the server sent; it keeps what was typed even when it is no longer shown.
    const sent = useRef<readonly Element[]>([])
    const awake = useRef(false)
    useEffect(() => {
      if (!place.current) return
      if (awake.current) return setAwake(place.current)
      sent.current = [...place.current.children]
      return watch(place.current, gate.open)
    }, [])
    const onAwake = useCallback(() => {
      awake.current = true
      // a section that comes with a page drawn in the browser is awake before its place is there
      if (!place.current) return
      transferFields(sent.current, place.current)
      sent.current = []
      setAwake(place.current)
    }, [])
    return (
      <div ref={place} data-near="">
        <Suspense fallback={<ServerMarkup place={place} />}>
          <Inside own={own} onAwake={onAwake} />
        </Suspense>
      </div>
    )
  }

  // The same element for the same props: a page that renders anew must not reach what waits.
  return memo(Near)
}

/** Should React have to give the server's HTML up at once, it is still seen until the section is there. */
function ServerMarkup({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  return <div inert dangerouslySetInnerHTML={{ __html: place.current?.innerHTML ?? '' }} />
}

/** From here on React answers presses in this place itself; one that was held is repeated. */
function setAwake(place: HTMLElement): void {
  delete place.dataset['near']
  // not while React is still at it
  queueMicrotask(() => replayTap(place))
}

function watch(place: HTMLElement, open: () => void): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) open()
    },
    { rootMargin: AHEAD },
  )
  watcher.observe(place)
  return () => watcher.disconnect()
}
