import { useLingui } from '@lingui/react/macro'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import css from './carousel.module.css'
import { Icon } from './icon.tsx'

/** How long a slide stays, in milliseconds (spec §9). */
const STAY_MS = 5000

export interface CarouselMotionProps {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly label: string
  /** Stands still until Play is pressed: words are read at one's own pace. */
  readonly still: boolean
  /** Hears that the row does not scroll by itself any more. */
  readonly onMoving: (moving: true) => void
}

/** Moves the row in `viewport` and draws its controls: the place in words, Pause, Previous, Next. */
export default function CarouselMotion({ viewport, count, label, still, onMoving }: CarouselMotionProps) {
  const { t } = useLingui()
  const plugins = useMemo(() => {
    const moves = !still && !matchMedia('(prefers-reduced-motion: reduce)').matches
    return [Autoplay({ delay: STAY_MS, playOnInit: moves, stopOnInteraction: true, stopOnFocusIn: true })]
  }, [still])
  const [ref, embla] = useEmblaCarousel({ align: 'start', loop: true, slidesToScroll: 'auto' }, plugins)
  // The slides that are seen, by their places.
  const [seen, setSeen] = useState<readonly number[]>([])
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const element = viewport.current
    ref(element)
    element?.setAttribute('data-moving', '')
    onMoving(true)
  }, [ref, viewport, onMoving])

  useEffect(() => {
    if (!embla) return
    const groups = () => embla.internalEngine().slideRegistry
    const move = () => setSeen(groups()[embla.selectedScrollSnap()] ?? [])
    // The library tells of starting and stopping before it has done so: its own word for it comes too early here.
    const begun = () => setPlaying(true)
    const ended = () => setPlaying(false)
    // It knows the Tab key alone; any focus on a slide means that someone reads it, and wants to see it.
    const attend = (event: FocusEvent) => {
      embla.plugins().autoplay.stop()
      embla.rootNode().scrollLeft = 0
      const slide = embla
        .slideNodes()
        .findIndex((node) => event.target instanceof Node && node.contains(event.target))
      const group = groups().findIndex((slides) => slides.includes(slide))
      if (group >= 0) embla.scrollTo(group)
    }
    // The arrow keys turn over as they do in any row that scrolls.
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla.scrollPrev()
      if (event.key === 'ArrowRight') embla.scrollNext()
    }
    move()
    setPlaying(embla.plugins().autoplay.isPlaying())
    embla.on('select', move).on('reInit', move).on('autoplay:play', begun).on('autoplay:stop', ended)
    const row = embla.containerNode()
    row.addEventListener('focusin', attend)
    row.addEventListener('keydown', turn)
    return () => {
      embla.off('select', move).off('reInit', move).off('autoplay:play', begun).off('autoplay:stop', ended)
      row.removeEventListener('focusin', attend)
      row.removeEventListener('keydown', turn)
    }
  }, [embla])

  if (!embla || embla.scrollSnapList().length < 2) return null
  const autoplay = embla.plugins().autoplay
  const first = (seen[0] ?? 0) + 1
  const last = (seen[seen.length - 1] ?? 0) + 1
  const step = (move: () => void) => {
    autoplay.stop()
    move()
  }
  const previous = () => step(() => embla.scrollPrev())
  const next = () => step(() => embla.scrollNext())

  return (
    <div className={css['controls']} role="group" aria-label={t`Turn over: ${label}`}>
      <p className={css['place']} aria-live={playing ? 'off' : 'polite'}>
        {first === last ? t`${first} of ${count}` : t`${first}–${last} of ${count}`}
      </p>
      <button
        type="button"
        className="turn"
        aria-label={playing ? t`Pause: ${label}` : t`Play: ${label}`}
        onClick={() => (playing ? autoplay.stop() : autoplay.play())}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button type="button" className="turn" aria-label={t`Previous: ${label}`} onClick={previous}>
        <Icon name="previous" />
      </button>
      <button type="button" className="turn" aria-label={t`Next: ${label}`} onClick={next}>
        <Icon name="next" />
      </button>
    </div>
  )
}
