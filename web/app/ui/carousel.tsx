import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import css from './carousel.module.css'

const CarouselMotion = lazy(() => import('./carousel-motion.tsx'))

export interface CarouselProps {
  readonly label: string
  /** One element a slide; the keys are theirs. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** From this width on two slides stand side by side, in CSS pixels. */
  readonly twoFrom: number
  /** What stands at the left of the controls: heading and lead. */
  readonly children: ReactNode
}

/**
 * A row of slides. Without script it is simply a row that scrolls; when it comes near the window, motion and
 * controls are loaded and it moves by itself every 5 seconds (spec §9).
 */
export function Carousel({ label, slides, twoFrom, children }: CarouselProps) {
  const { t } = useLingui()
  const viewport = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  return (
    <section className={css['carousel']} aria-roledescription={t`carousel`} aria-label={label}>
      <div className={css['head']}>
        <div className={css['words']}>{children}</div>
        <div className={css['controls']}>
          {near && (
            <Suspense fallback={null}>
              <CarouselMotion viewport={viewport} count={slides.length} twoFrom={twoFrom} label={label} />
            </Suspense>
          )}
        </div>
      </div>
      <div ref={viewport} className={css['viewport']}>
        <div className={css['row']}>
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
    </section>
  )
}
