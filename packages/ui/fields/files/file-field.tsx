import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { buttonClass } from '../../elements/button.tsx'
import { Field, type FieldProps } from '../field.tsx'
import css from './file-field.module.css'
import { PlainAnswer } from '../plain-answer.tsx'
import { Icon } from '../../elements/icon.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { type FileWork, useFile } from './use-file.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'

export interface FileFieldProps extends FieldProps, FileWork {
  readonly name: string
  /** True if the form's draft was restored after a reload; a file cannot be, which the field then says. */
  readonly lost?: boolean
  readonly required: boolean
  /** The accepted media types, and the maximum number of bytes. */
  readonly accept?: string | undefined
  readonly maxBytes?: number | undefined
  /** Also offers the camera on touch devices. Requires `prepare`. */
  readonly camera?: boolean
  /** Further actions for the selected picture; `put` replaces it. */
  readonly more?: (file: File, put: (file: File) => void) => ReactNode
}

/** One picture: a dashed box that accepts a tap, a key or a dropped file. The native input is invisible above it. */
export function FileField(props: FileFieldProps) {
  const {
    name,
    lost: lostBefore = false,
    required,
    accept,
    maxBytes = 0,
    camera = false,
    more,
    prepare,
    given,
    onFile,
    ...field
  } = props
  const { t } = useLingui()
  // without script the visible input itself is sent
  const carries = useHydrated() && prepare !== undefined
  // the server showed the form again, without files
  const answered = use(PlainAnswer) !== null
  const lost = lostBefore || answered
  const { picker, carrier, file, busy, take, put } = useFile({ prepare, given, onFile })

  const most = maxBytes / (1024 * 1024)

  function remove() {
    put(null)
    picker.current?.focus()
  }

  return (
    <Field {...field}>
      {(box) => (
        <div
          className={`row gap-4 ${css['drop']}`}
          data-invalid={box['aria-invalid']}
          aria-busy={busy || undefined}
        >
          {file && <PicturePreview file={file} />}
          <div className={`cluster shrink breaks gap-1 gap-x-4 ${css['text']}`}>
            {file && (
              <p className={`shrink breaks ${css['name']}`}>
                {file.name} <span className={`quiet one-line ${css['size']}`}>{megabytes(file.size)}</span>
              </p>
            )}
            <label className={buttonClass({ small: true }, css['choose'])} htmlFor={box.id}>
              {file ? <Trans>Choose another</Trans> : <Trans>Choose a photo</Trans>}
            </label>
            {camera && <CameraButton of={field.label} accept={accept} onPhoto={take} />}
            <p className={`quiet ${css['takes']}`} id={`${box.id}-takes`}>
              {busy ? (
                <Trans>Making the photo smaller…</Trans>
              ) : (
                <Trans>JPG, PNG or GIF, up to {most} MB</Trans>
              )}
            </p>
            {lost && !file && (
              <p className={`shrink breaks strong ${css['lost']}`} id={`${box.id}-lost`}>
                <Trans>What you wrote is back. The photo was not saved: please choose it again.</Trans>
              </p>
            )}
            {file && more && <div className={`cluster gap-2 gap-x-4 ${css['more']}`}>{more(file, put)}</div>}
          </div>
          <input
            {...box}
            aria-describedby={[box['aria-describedby'], `${box.id}-takes`, lost && !file && `${box.id}-lost`]
              .filter(Boolean)
              .join(' ')}
            ref={picker}
            className={css['input']}
            type="file"
            name={carries ? undefined : name}
            accept={accept}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
            required={required}
          />
          {prepare && (
            <input ref={carrier} type="file" name={carries ? name : undefined} tabIndex={-1} hidden />
          )}
          {file && (
            <button type="button" className={css['remove']} aria-label={t`Remove the photo`} onClick={remove}>
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

/** Formats a file's size in MB, with one decimal and at least 0.1. */
function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)} MB`
}

interface CameraButtonProps {
  /** The subject of the picture, for people who hear only the button. */
  readonly of: ReactNode
  readonly accept: string | undefined
  readonly onPhoto: (photo: File | undefined) => unknown
}

/** Opens the phone's camera directly; visible only on touch devices. */
function CameraButton({ of, accept, onPhoto }: CameraButtonProps) {
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
