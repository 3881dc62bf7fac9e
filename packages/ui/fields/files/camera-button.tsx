import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../../elements/button.tsx'
import css from './file-field.module.css'

export interface CameraButtonProps {
  /** What the picture is of, for those who hear the button by itself. */
  readonly of: ReactNode
  readonly accept: string | undefined
  readonly onPhoto: (photo: File | undefined) => unknown
}

/** Opens the phone's camera at once; seen only where one taps. */
export function CameraButton({ of, accept, onPhoto }: CameraButtonProps) {
  return (
    <label className={buttonClass({ small: true }, css['camera'])}>
      <Trans>Take a photo</Trans>
      <span className="sr-only">: {of}</span>
      <input
        className="sr-only"
        type="file"
        accept={accept}
        capture="environment"
        onChange={({ currentTarget: box }) => {
          const photo = box.files?.[0]
          void onPhoto(photo)
          box.value = ''
        }}
      />
    </label>
  )
}
