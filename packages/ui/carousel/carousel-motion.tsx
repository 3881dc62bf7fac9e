import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useMemo } from 'react'
import { readsLeftwards, stepOf } from '../browser/direction.ts'

/** Milliseconds for which a slide is shown (product.md 9). */
const STAY_MS = 5000
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** The position of a row, and the functions that turn it. */
export interface Motion {
  /** The first and last visible slide, from 1. */
  readonly first: number
  readonly last: number
  readonly playing: boolean
  readonly toggle: () => void
  readonly previous: () => void
  readonly next: () => void
}

export interface CarouselMotionProps {
  readonly viewport: RefObject<HTMLDivElement | null>
  /** True if it stays still until Play is pressed, because everybody reads at a different pace. */
  readonly still: boolean
  /** True if Play was already pressed. */
  readonly begun: boolean
  /** Called with the row's position; null if all slides fit side by side. */
  readonly onMotion: (motion: Motion | null) => void
}

/** Returns the slide whose start is nearest to that of the scrolled row. */
function firstInSight(row: HTMLElement, slides: readonly HTMLElement[]): number {
  const edge = readsLeftwards() ? 'right' : 'left'
  const start = row.getBoundingClientRect()[edge]
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect()[edge] - start))
  return distances.indexOf(Math.min(...distances))
}

/** Moves the row in `viewport`. Renders nothing. */
export default function CarouselMotion({ viewport, still, begun, onMotion }: CarouselMotionProps) {
  const plugins = useMemo(() => {
    const moves = begun || (!still && !matchMedia(LESS_MOTION).matches)
    return [Autoplay({ delay: STAY_MS, playOnInit: moves, stopOnInteraction: true, stopOnFocusIn: true })]
  }, [still, begun])
  const options = {
    align: 'start',
    loop: true,
    slidesToScroll: 'auto',
    direction: readsLeftwards() ? 'rtl' : 'ltr',
  } as const
  const [ref, embla] = useEmblaCarousel(options, plugins)

  useEffect(() => ref(viewport.current), [ref, viewport])

  useEffect(() => {
    if (!embla) return
    const { autoplay } = embla.plugins()
    const row = embla.rootNode()
    // with reduced motion the next slide appears immediately
    const jumps = matchMedia(LESS_MOTION).matches
    const groups = () => embla.internalEngine().slideRegistry
    let playing = autoplay.isPlaying()
    // True if it is paused only because the mouse is over it.
    let resting = false
    let pressed = false
    const groupWith = (slide: number) => groups().findIndex((slides) => slides.includes(slide))
    const slideWith = (target: EventTarget | null) =>
      embla.slideNodes().findIndex((node) => target instanceof Node && node.contains(target))

    const stop = () => {
      resting = false
      autoplay.stop()
    }
    const turnOver = (move: () => void) => () => {
      stop()
      move()
    }
    const actions = {
      toggle: () => (autoplay.isPlaying() ? stop() : autoplay.play()),
      previous: turnOver(() => embla.scrollPrev(jumps)),
      next: turnOver(() => embla.scrollNext(jumps)),
    }
    const report = () => {
      const seen = groups()[embla.selectedScrollSnap()] ?? []
      const first = (seen[0] ?? 0) + 1
      const last = (seen[seen.length - 1] ?? 0) + 1
      onMotion(embla.scrollSnapList().length < 2 ? null : { first, last, playing, ...actions })
    }
    // The library reports starting and stopping before it does so, so its own state is not used here.
    const started = () => {
      playing = true
      report()
    }
    const ended = () => {
      playing = false
      report()
    }
    // The library reacts only to the Tab key; any focus on a slide means that somebody reads it. A pressed slide is already
    // visible, and must not move before the pointer is lifted.
    const attend = (event: FocusEvent) => {
      stop()
      if (pressed) return
      row.scrollLeft = 0
      const group = groupWith(slideWith(event.target))
      if (group >= 0) embla.scrollTo(group, jumps)
    }
    // The row may have been scrolled, or moved by Tab, before the motion was loaded: it continues from there.
    const takeOver = () => {
      if (row.contains(document.activeElement)) stop()
      const slide = slideWith(document.activeElement)
      const group = groupWith(slide < 0 ? firstInSight(row, embla.slideNodes()) : slide)
      row.setAttribute('data-moving', '')
      row.scrollLeft = 0
      if (group > 0) embla.scrollTo(group, true)
    }
    // The slide under the mouse does not move away.
    const rest = () => {
      if (!autoplay.isPlaying()) return
      autoplay.stop()
      resting = true
    }
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') rest()
    }
    const leave = () => {
      if (resting) autoplay.play()
      resting = false
    }
    const press = () => {
      resting = false
      pressed = true
    }
    const lift = () => {
      pressed = false
    }
    // The arrow keys turn the row, as in any scrolling row.
    const turn = (event: KeyboardEvent) => {
      const step = stepOf(event.key)
      if (step === -1) embla.scrollPrev(jumps)
      if (step === 1) embla.scrollNext(jumps)
    }

    embla.on('select', report).on('reInit', report).on('autoplay:play', started).on('autoplay:stop', ended)
    if (!row.hasAttribute('data-moving')) takeOver()
    report()
    if (matchMedia('(hover: hover)').matches && row.matches(':hover')) rest()
    row.addEventListener('focusin', attend)
    row.addEventListener('keydown', turn)
    row.addEventListener('pointerenter', enter)
    row.addEventListener('pointerleave', leave)
    row.addEventListener('pointerdown', press)
    addEventListener('pointerup', lift)
    addEventListener('pointercancel', lift)
    return () => {
      embla
        .off('select', report)
        .off('reInit', report)
        .off('autoplay:play', started)
        .off('autoplay:stop', ended)
      row.removeEventListener('focusin', attend)
      row.removeEventListener('keydown', turn)
      row.removeEventListener('pointerenter', enter)
      row.removeEventListener('pointerleave', leave)
      row.removeEventListener('pointerdown', press)
      removeEventListener('pointerup', lift)
      removeEventListener('pointercancel', lift)
    }
  }, [embla, onMotion])

  return null
}
