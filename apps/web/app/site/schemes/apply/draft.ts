import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DocumentType, documentTypes } from '@sahay/contract/fields/scheme-rules'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { savePicture, readPicture } from '@sahay/ui/forms/draft-pictures.ts'

/** The storage name of the form's draft. */
export const applicationDraftName = 'application'

/** Days for which it is stored, including its pictures. */
export const DRAFT_DAYS = 7

type Chosen = Partial<Record<DocumentType, File>>

export type DocumentDraft = ReturnType<typeof useDocumentDraft>

/**
 * The selected pictures, stored on this device while the family's box is ticked. `ticked` is null until known. Asks for
 * confirmation before leaving the page would lose pictures.
 */
export function useDocumentDraft(ticked: boolean | null) {
  const chosen = useRef<Chosen>({})
  const [given, setGiven] = useState<Chosen>({})
  const [any, setAny] = useState(false)
  const [saved, setSaved] = useState(false)
  const underWay = useRef(0)

  const keep = useCallback(async (documentType: DocumentType, file: File | null) => {
    underWay.current += 1
    setSaved(false)
    const done = await savePicture(documentType, file, DRAFT_DAYS)
    underWay.current -= 1
    if (done && underWay.current === 0) setSaved(Object.keys(chosen.current).length > 0)
  }, [])

  useEffect(() => {
    if (ticked === null) return
    if (!ticked) {
      setSaved(false)
      return forgetPictures()
    }
    for (const documentType of documentTypes) {
      const file = chosen.current[documentType]
      if (file) void keep(documentType, file)
      else
        void readPicture(documentType).then((found) => {
          if (found && !chosen.current[documentType]) setGiven((all) => ({ ...all, [documentType]: found }))
        })
    }
  }, [ticked, keep])

  const changed = useCallback(
    (documentType: DocumentType, file: File | null) => {
      if (file) chosen.current[documentType] = file
      else delete chosen.current[documentType]
      setAny(Object.keys(chosen.current).length > 0)
      if (ticked) void keep(documentType, file)
    },
    [ticked, keep],
  )

  useLeaveWarning(any && !ticked)

  return {
    /** The pictures stored earlier on this device. */
    given,
    /** True if everything currently selected is stored. */
    saved,
    changed,
  }
}

/** Asks for confirmation before the page is left, by any link or button, while something would be lost. */
function useLeaveWarning(losing: boolean): void {
  const { t } = useLingui()
  const question = t`The photos you chose have not been sent, and will not be kept. Leave anyway?`

  useEffect(() => {
    if (!losing) return
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    // An internal link leaves without an unload event; it can be stopped before the router handles it.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const stays = !link || link.target === '_blank' || link.pathname === location.pathname
      if (stays || link.origin !== location.origin || window.confirm(question)) return
      event.preventDefault()
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('click', follow, true)
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('click', follow, true)
    }
  }, [losing, question])
}
