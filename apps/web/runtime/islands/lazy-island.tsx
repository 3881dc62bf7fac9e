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

/** The distance at which a section is fetched: one window height before it becomes visible, about one swipe. */
const AHEAD = '100% 0px'

interface InsideProps<Props> {
  readonly own: Props
  readonly onAwake: () => void
}

/**
 * Creates a section below the fold: the server's HTML contains it completely, and its script is fetched and run only when
 * the section comes near the window. Call it once, in the module of the page that shows it:
 *
 *     const Gallery = lazyIsland(() => import('./gallery.tsx'), 'Gallery')
 *
 * It does not load when idle: visitors scroll near a section before they use it, and an old phone should not load what is
 * never seen. A press on one of its buttons before it has started is held (`tap-replay.ts`). Until then React leaves the
 * server's HTML unchanged. Router changes affect waiting sections too: such a change is a transition, so everything stays
 * until their scripts are loaded. React may then render them again; typed values are kept.
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
    // The server's elements; they keep typed values even when they are no longer shown.
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
      // in a page rendered by the browser, a section starts before its element exists
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

  // The same element for the same props: a re-render of the page must not affect waiting sections.
  return memo(Near)
}

/** Keeps the server's HTML visible until the section is ready, if React has to discard it immediately. */
function ServerMarkup({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  return <div inert dangerouslySetInnerHTML={{ __html: place.current?.innerHTML ?? '' }} />
}

/** Marks the section as started: React handles presses in it from now on, and a held press is repeated. */
function setAwake(place: HTMLElement): void {
  delete place.dataset['near']
  // not while React is still rendering
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
