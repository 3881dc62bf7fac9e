import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import css from './carousel.module.css'
import type { Motion } from './carousel-motion.tsx'
import { Icon } from '../elements/icon.tsx'

export interface CarouselControlsProps {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly label: string
  /** What moves the row; before it has come the row scrolls. */
  readonly motion: Motion | null
  /** Play was pressed before there was any motion. */
  readonly onPlay: () => void
}

/** The place in words, Pause, Previous, Next. They stand before the row, so that Tab meets them before its slides. */
export function CarouselControls({ viewport, count, label, motion, onPlay }: CarouselControlsProps) {
  const { t } = useLingui()
  const { first = 0, last = 0, playing = false } = motion ?? {}
  const scroll = (way: number) => {
    const row = viewport.current
    row?.scrollBy({ left: way * row.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className={css['controls']} role="group" aria-label={t`Turn over: ${label}`}>
      <p className={css['place']} aria-live={playing ? 'off' : 'polite'}>
        {motion && (first === last ? t`${first} of ${count}` : t`${first}–${last} of ${count}`)}
      </p>
      <button
        type="button"
        className="turn"
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
