import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef } from 'react'
import { type Cover, keyed, moved, resized } from './cover.ts'
import css from './cover.module.css'

export interface CoverBoxProps {
  readonly cover: Cover
  /** Which one it is, from 1. */
  readonly place: number
  /** Somebody takes hold of it: what it was before can be asked back. */
  readonly onHold: () => void
  readonly onCover: (cover: Cover) => void
}

/** One black box to be dragged by finger, mouse or keys; its corner changes its size. */
export function CoverBox({ cover, place, onHold, onCover }: CoverBoxProps) {
  const { t } = useLingui()
  const held = useRef<{ x: number; y: number; cover: Cover; corner: boolean } | null>(null)
  const percent = (share: number) => `${share * 100}%`

  function take(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const corner = event.target instanceof Element && event.target.closest('[data-corner]') !== null
    held.current = { x: event.clientX, y: event.clientY, cover, corner }
    onHold()
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const picture = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!held.current || !picture) return
    const byX = (event.clientX - held.current.x) / picture.width
    const byY = (event.clientY - held.current.y) / picture.height
    onCover((held.current.corner ? resized : moved)(held.current.cover, byX, byY))
  }

  const letGo = () => {
    held.current = null
  }

  return (
    <button
      type="button"
      className={css['cover']}
      style={{
        left: percent(cover.x),
        top: percent(cover.y),
        width: percent(cover.width),
        height: percent(cover.height),
      }}
      aria-label={t`Cover ${place}: arrow keys move it, plus and minus change its size`}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        const next = keyed(cover, event)
        if (!next) return
        event.preventDefault()
        onHold()
        onCover(next)
      }}
    >
      <span className={css['corner']} data-corner="" />
    </button>
  )
}
