import { type Paper, papers } from '@sahay/contract/scheme-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { keepPicture, keptPicture } from '@sahay/ui/forms/kept-pictures.ts'
import { DRAFT_DAYS } from './draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type Chosen = Partial<Record<Paper, File>>

export interface PaperDraft {
  /** What was kept on this device from before. */
  readonly given: Chosen
  /** Whether all that is chosen now is kept here. */
  readonly kept: boolean
  readonly changed: (paper: Paper, file: File | null) => void
}

/**
 * The chosen pictures, kept on this device for as long as the family has ticked it. `ticked` is null until it is known.
 * Whoever leaves with pictures that would be lost is asked first.
 */
export function usePaperDraft(ticked: boolean | null): PaperDraft {
  const chosen = useRef<Chosen>({})
  const [given, setGiven] = useState<Chosen>({})
  const [any, setAny] = useState(false)
  const [kept, setKept] = useState(false)
  const underWay = useRef(0)

  const keep = useCallback(async (paper: Paper, file: File | null) => {
    underWay.current += 1
    setKept(false)
    const done = await keepPicture(paper, file, DRAFT_DAYS)
    underWay.current -= 1
    if (done && underWay.current === 0) setKept(Object.keys(chosen.current).length > 0)
  }, [])

  useEffect(() => {
    if (ticked === null) return
    if (!ticked) {
      setKept(false)
      return forgetPictures()
    }
    for (const paper of papers) {
      const file = chosen.current[paper]
      if (file) void keep(paper, file)
      else
        void keptPicture(paper).then((found) => {
          if (found && !chosen.current[paper]) setGiven((all) => ({ ...all, [paper]: found }))
        })
    }
  }, [ticked, keep])

  const changed = useCallback(
    (paper: Paper, file: File | null) => {
      if (file) chosen.current[paper] = file
      else delete chosen.current[paper]
      setAny(Object.keys(chosen.current).length > 0)
      if (ticked) void keep(paper, file)
    },
    [ticked, keep],
  )

  useLeaveWarning(any && !ticked)

  return { given, kept, changed }
}
