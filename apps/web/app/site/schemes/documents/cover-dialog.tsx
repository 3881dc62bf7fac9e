import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import css from './cover.module.css'
import { type Cover, centred, keyed, moved, resized } from './cover.ts'
import { useCovers } from './use-covers.ts'

export interface CoverDialogProps {
  readonly file: File
  readonly onDone: (covered: File) => void
  readonly onClose: () => void
}

/** Blacks out the first eight digits of an Aadhaar number in the picture, before it leaves the phone (departure 9). */
export function CoverDialog({ file, onDone, onClose }: CoverDialogProps) {
  const { canvas, covers, seen, hold: saveStep, put, add, removeLast, undo, burn } = useCovers(file)
  const { sending, sendOnce } = useSending()

  /** A tap outside the covers moves the last one there. */
  function tapped(event: MouseEvent<HTMLCanvasElement>) {
    const cover = covers[covers.length - 1]
    if (!cover) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    saveStep()
    put(covers.length - 1, centred(cover, (event.clientX - left) / width, (event.clientY - top) / height))
  }

  return (
    <Dialog open title={<Trans>Cover the first eight digits</Trans>} onClose={onClose}>
      <div className={`stack gap-3 ${css['body']}`}>
        <p className={`strong number ${css['number']}`} aria-hidden="true">
          <span>0000</span> <span>0000</span> 1234
        </p>
        <p>
          <Trans>
            Drag the black box over the first eight digits, or tap on them. The last four may be seen. A
            masked copy is enough for us.
          </Trans>
        </p>
        {seen === 'never' ? (
          <p role="alert">
            <Trans>This picture cannot be shown here. Please choose another one.</Trans>
          </p>
        ) : (
          <div className={css['picture']}>
            <canvas ref={canvas} className={css['canvas']} onClick={tapped} />
            {seen === 'yes' &&
              covers.map((cover, place) => (
                <CoverBox
                  // covers are only added and removed at the end
                  key={place}
                  cover={cover}
                  place={place + 1}
                  onDragStart={saveStep}
                  onCover={(next) => put(place, next)}
                />
              ))}
          </div>
        )}
      </div>
      <div className={`cluster gap-2 gap-x-3 ${css['actions']}`}>
        <Button
          kind="go"
          disabled={seen !== 'yes' || covers.length === 0}
          busy={sending}
          busyText={<Trans>One moment…</Trans>}
          onClick={() => {
            void sendOnce(async () => {
              onDone(await burn())
              return 'done'
            })
          }}
        >
          <Trans>Cover and keep</Trans>
        </Button>
        <Button small disabled={undo === null} onClick={() => undo?.()}>
          <Trans>Undo</Trans>
        </Button>
        <Button small onClick={add}>
          <Trans>Add a box</Trans>
        </Button>
        <Button small disabled={covers.length < 2} onClick={removeLast}>
          <Trans>Remove a box</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

interface CoverBoxProps {
  readonly cover: Cover
  /** Its number, from 1. */
  readonly place: number
  /** Called when a drag starts, to make it undoable. */
  readonly onDragStart: () => void
  readonly onCover: (cover: Cover) => void
}

/** One black box, moved by touch, mouse or keyboard; its corner resizes it. */
function CoverBox({ cover, place, onDragStart, onCover }: CoverBoxProps) {
  const { t } = useLingui()
  const dragged = useRef<{ x: number; y: number; cover: Cover; corner: boolean } | null>(null)
  const percent = (share: number) => `${share * 100}%`

  function take(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const corner = event.target instanceof Element && event.target.closest('[data-corner]') !== null
    dragged.current = { x: event.clientX, y: event.clientY, cover, corner }
    onDragStart()
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const picture = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!dragged.current || !picture) return
    const byX = (event.clientX - dragged.current.x) / picture.width
    const byY = (event.clientY - dragged.current.y) / picture.height
    onCover((dragged.current.corner ? resized : moved)(dragged.current.cover, byX, byY))
  }

  const letGo = () => {
    dragged.current = null
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
      aria-label={t`Black box ${place}: arrow keys move it, plus and minus change its size`}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        const next = keyed(cover, event)
        if (!next) return
        event.preventDefault()
        onDragStart()
        onCover(next)
      }}
    >
      <span className={css['corner']} data-corner="" />
    </button>
  )
}
