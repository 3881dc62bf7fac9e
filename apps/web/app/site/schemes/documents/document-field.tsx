import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { useCallback, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { FileField, type FileFieldProps } from '@sahay/ui/fields/files/file-field.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import type { CoverDialog as Cover } from './cover-dialog.tsx'

export interface DocumentFieldProps extends Omit<FileFieldProps, 'camera' | 'prepare' | 'more'> {
  readonly documentType: DocumentType
}

/** Loads the tool to cover digits on demand. */
const loadCover = async () => (await import('./cover-dialog.tsx')).CoverDialog

/**
 * The picture of one document, from the camera or the phone, rotated upright and scaled down; for an Aadhaar card with a
 * tool to cover digits.
 */
export function DocumentField({ documentType, ...field }: DocumentFieldProps) {
  const { t } = useLingui()
  const [CoverDialog, setCover] = useState<typeof Cover | null>(null)
  const [open, setOpen] = useState(false)
  /** The picture before it was covered: only in this page's memory. */
  const [uncovered, setUncovered] = useState<File | null>(null)

  async function openCover() {
    try {
      const loaded = await loadCover()
      setCover(() => loaded)
      setOpen(true)
    } catch (error) {
      console.warn('The tool to cover digits waits for the network.', error)
      toast.error(
        t`The tool to cover digits could not be loaded. Cover them with paper and take the photo again, or reload this page. What you have written stays.`,
      )
    }
  }

  const coverOf = (file: File, put: (file: File) => void) => (
    <>
      <Button small onClick={() => void openCover()}>
        <Trans>Cover the first eight digits</Trans>
      </Button>
      {uncovered && (
        <>
          <b role="status">
            <Trans>Covered</Trans>
          </b>
          <Button
            kind="quiet"
            small
            onClick={() => {
              put(uncovered)
              setUncovered(null)
            }}
          >
            <Trans>Remove the cover</Trans>
          </Button>
        </>
      )}
      {open && CoverDialog && (
        <CoverDialog
          file={file}
          onClose={() => setOpen(false)}
          onDone={(covered) => {
            setUncovered((before) => before ?? file)
            put(covered)
            setOpen(false)
          }}
        />
      )}
    </>
  )

  const prepared = useCallback(async (file: File) => {
    setUncovered(null)
    return shrinkPicture(file)
  }, [])

  return (
    <FileField
      {...field}
      camera
      prepare={documentType === 'adhaar_card_photo' ? prepared : shrinkPicture}
      {...(documentType === 'adhaar_card_photo' ? { more: coverOf } : {})}
    />
  )
}
