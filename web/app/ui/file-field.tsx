import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import css from './file-field.module.css'
import { Icon } from './icon.tsx'
import { PicturePreview } from './picture-preview.tsx'

export interface FileFieldProps extends FieldProps {
  readonly name: string
  /** The words of the form were put back after a reload; a file cannot be, which the field then says. */
  readonly lost?: boolean
}

/** One picture: a dashed box that takes a tap, a key or a dropped file. The native box lies unseen over it. */
export function FileField({ name, lost = false, ...field }: FileFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  const read = () => setFile(input.current?.files?.[0] ?? null)
  // A picture chosen before the script arrived is shown too.
  useEffect(read, [])

  function remove() {
    const box = input.current
    if (!box) return
    box.value = ''
    box.dispatchEvent(new Event('input', { bubbles: true }))
    read()
    box.focus()
  }

  return (
    <Field {...field}>
      {(box) => (
        <div className={css['drop']} data-flawed={box['aria-invalid']}>
          {file && <PicturePreview file={file} />}
          <div className={css['words']}>
            {file && (
              <p className={css['name']}>
                {file.name} <span className={css['size']}>{megabytes(file.size)}</span>
              </p>
            )}
            <label className={buttonClass({ small: true }, css['choose'])} htmlFor={box.id}>
              {file ? <Trans>Choose another</Trans> : <Trans>Choose a photo</Trans>}
            </label>
            <p className={css['takes']} id={`${box.id}-takes`}>
              <Trans>JPG, PNG or GIF, up to 8 MB</Trans>
            </p>
            {lost && !file && (
              <p className={css['lost']} id={`${box.id}-lost`}>
                <Trans>What you wrote is back. Photos are not kept: please choose it again.</Trans>
              </p>
            )}
          </div>
          <input
            {...box}
            aria-describedby={[box['aria-describedby'], `${box.id}-takes`, lost && !file && `${box.id}-lost`]
              .filter(Boolean)
              .join(' ')}
            ref={input}
            className={css['input']}
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/gif"
            onChange={read}
            required
          />
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

/** A file's size as people know it: 0.1 MB at least, one decimal. */
function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)} MB`
}
