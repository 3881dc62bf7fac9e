import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@sahay/ui/elements/button.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { useRef, useState } from 'react'

/** The largest stored photograph, in bytes; only one that could not be scaled down comes close. */
const MOST_BYTES = 4 * 1024 * 1024

interface TakePhotoProps extends Pick<ButtonProps, 'children' | 'small' | 'wide'> {
  /** Called with the photograph, rotated upright and scaled down; null if it can be neither scaled down nor stored as it is. */
  readonly onPhoto: (photo: File | null) => Promise<void> | void
}

/** A button that opens the phone’s camera. */
export function TakePhoto({ onPhoto, ...button }: TakePhotoProps) {
  const box = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function take(photo: File): Promise<void> {
    setBusy(true)
    try {
      const small = await shrinkPicture(photo)
      await onPhoto(small.size > MOST_BYTES ? null : small)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <input
        ref={box}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          currentTarget.value = ''
          if (photo) void take(photo)
        }}
      />
      <Button
        kind="line"
        {...button}
        busy={busy}
        busyText={<Trans>Please wait…</Trans>}
        onClick={() => box.current?.click()}
      />
    </>
  )
}
