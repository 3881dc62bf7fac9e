import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { untilLoaded } from '../browser/until-loaded.ts'
import { Icon } from '../elements/icon.tsx'
import css from './carousel.module.css'
import type { Motion } from './carousel-motion.tsx'

const CarouselMotion = lazy(() => untilLoaded(() => import('./carousel-motion.tsx')))

/** Makes the row scrollable with arrow keys, which turn it once it moves; it keeps the focus meanwhile. */
const scroller = { role: 'group', tabIndex: 0 } as const

/**
 * The number of slides side by side: two from 1059 px or from 1024 px on; or four, then three below 1024 px, two below 768
 * px and one below 480 px (product.md 9).
 */
export type CarouselFit = 'two-from-1059' | 'two-from-1024' | 'four'

export interface CarouselProps {
  readonly label: string
  /** One element per slide, with its key. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly fit: CarouselFit
  /** True if it does not move before Play is pressed. */
  readonly still?: boolean
  /** The content left of the controls: heading and lead. */
  readonly children: ReactNode
}

/**
 * A row of slides. Without script it is a scrolling row; with script it has controls, and when it comes near the window its
 * motion is loaded and it advances every 5 seconds (product.md 9).
 */
export function Carousel({ label, slides, fit, still = false, children }: CarouselProps) {
  const { t } = useLingui()
  const viewport = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [begun, setBegun] = useState(false)
  const [motion, setMotion] = useState<Motion | null>(null)
  // the server cannot measure it
  const [overflows, setOverflows] = useState(slides.length > 1)
  const some = slides.length > 0

  useEffect(() => {
    const element = viewport.current
    if (!some || !element) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(element)
    const sizes = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1))
    sizes.observe(element)
    return () => {
      watcher.disconnect()
      sizes.disconnect()
    }
  }, [some])

  return (
    <section className="stack one-column gap-6" aria-roledescription={t`carousel`} aria-label={label}>
      <div className={`flow apart ${css['head']}`}>
        <div className={`stack gap-3 ${css['text']}`}>{children}</div>
        <div className={css['room']}>
          {(motion || overflows) && (
            <CarouselControls
              viewport={viewport}
              count={slides.length}
              label={label}
              motion={motion}
              onPlay={() => setBegun(true)}
            />
          )}
          {(near || begun) && some && (
            <Suspense fallback={null}>
              <CarouselMotion viewport={viewport} still={still} begun={begun} onMotion={setMotion} />
            </Suspense>
          )}
        </div>
      </div>
      {some && (
        <div ref={viewport} className={css['viewport']} {...scroller} aria-label={label}>
          <div className={`${css['row']} ${css[fit]}`}>
            {slides.map(({ key, content }, at) => (
              <div
                key={key}
                className={css['slide']}
                role="group"
                aria-roledescription={t`slide`}
                aria-label={t`${at + 1} of ${slides.length}`}
              >
                {content}
              </div>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

interface CarouselControlsProps {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly label: string
  /** The row's motion; until it is loaded, the row scrolls natively. */
  readonly motion: Motion | null
  /** Called if Play is pressed before the motion is loaded. */
  readonly onPlay: () => void
}

/** The position in words, Pause, Previous, Next. They come before the row, so that Tab reaches them before its slides. */
function CarouselControls({ viewport, count, label, motion, onPlay }: CarouselControlsProps) {
  const { t } = useLingui()
  const { first = 0, last = 0, playing = false } = motion ?? {}
  const scroll = (way: number) => {
    const row = viewport.current
    row?.scrollBy({ left: way * row.clientWidth, behavior: 'smooth' })
  }
  return (
    <div
      className={`cluster with-script screen-only ${css['controls']}`}
      role="group"
      aria-label={t`Turn over: ${label}`}
    >
      <p className={css['place']} aria-live={playing ? 'off' : 'polite'}>
        {motion && (first === last ? t`${first} of ${count}` : t`${first}–${last} of ${count}`)}
      </p>
      <button
        type="button"
        className="turn"
        data-plays
        aria-label={playing ? t`Pause: ${label}` : t`Play: ${label}`}
        onClick={() => (motion ? motion.toggle() : onPlay())}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="turn"
        aria-label={t`Previous: ${label}`}
        onClick={() => (motion ? motion.previous() : scroll(-1))}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="turn"
        aria-label={t`Next: ${label}`}
        onClick={() => (motion ? motion.next() : scroll(1))}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}
