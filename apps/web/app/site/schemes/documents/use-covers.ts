import { useEffect, useRef, useState } from 'react'
import { contextOf, pictureOf } from '@sahay/ui/fields/files/shrink-picture.ts'
import { type Cover, dotsOf, firstCover } from './cover.ts'

/**
 * The covers over one picture, and the picture on a canvas. The picture itself changes only in `burn`: the pixels below the
 * covers are then gone, and the sent file never contains them.
 */
export function useCovers(file: File) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [covers, setCovers] = useState<readonly Cover[]>([firstCover])
  const [before, setBefore] = useState<readonly (readonly Cover[])[]>([])
  const [seen, setSeen] = useState<'not yet' | 'yes' | 'never'>('not yet')

  useEffect(() => {
    let gone = false
    createImageBitmap(file).then(
      (bitmap) => {
        if (!gone && canvas.current) {
          canvas.current.width = bitmap.width
          canvas.current.height = bitmap.height
          contextOf(canvas.current).drawImage(bitmap, 0, 0)
          setSeen('yes')
        }
        bitmap.close()
      },
      (error: unknown) => {
        console.warn('The picture cannot be shown.', error)
        if (!gone) setSeen('never')
      },
    )
    return () => {
      gone = true
    }
  }, [file])

  /** Saves the covers before a change. */
  const saveStep = () => setBefore((all) => [...all, covers])

  return {
    canvas,
    covers,
    seen,
    hold: saveStep,
    put: (place: number, cover: Cover) =>
      setCovers((all) => all.map((old, at) => (at === place ? cover : old))),
    add() {
      saveStep()
      setCovers((all) => [...all, firstCover])
    },
    removeLast() {
      saveStep()
      setCovers((all) => all.slice(0, -1))
    },
    /** Undoes the last change; null if there is none. */
    undo:
      before.length === 0
        ? null
        : () => {
            setCovers(before[before.length - 1] ?? covers)
            setBefore((all) => all.slice(0, -1))
          },
    /** The picture with its covers, as a new file. */
    async burn(): Promise<File> {
      if (!canvas.current) throw new Error('there is no picture to cover')
      const context = contextOf(canvas.current)
      context.fillStyle = '#000'
      for (const cover of covers) {
        const { left, top, width, height } = dotsOf(cover, canvas.current)
        context.fillRect(left, top, width, height)
      }
      return pictureOf(canvas.current, file.name)
    },
  }
}
