import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { Button } from '@sahay/ui/elements/button.tsx'
import { contextOf, shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call, queries, Refusal } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { Letter, useLetter } from '../kit/letters.tsx'
import css from './content.module.css'
import { type ContentRow, isOffSite, isPhotograph } from './content-kit.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { refusalText, useBusy } from '../kit/refusal.ts'

interface PicturePanelProps {
  readonly kind: ContentKind
  readonly row: Pick<ContentRow, 'id' | 'version' | 'state'> & { readonly image: string }
}

/** The aspect ratios for cropping a photograph, as width to height; null for the full picture. */
const shapes = [
  { name: 'whole', label: msg`Whole picture`, ratio: null },
  { name: 'square', label: msg`Square`, ratio: 1 },
  { name: 'wide', label: msg`Wide section`, ratio: 16 / 10 },
] as const

/** The picture of a record, and replacing it with a photograph: choose, crop, describe, preview. */
export function PicturePanel({ kind, row }: PicturePanelProps) {
  const { t } = useLingui()
  const may = useMay()
  const [file, setFile] = useState<File | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useLetter(may('pictures.edit') ? 'F' : undefined, () => chooser.current?.click())
  const hasPhotograph = isPhotograph(row.image)
  const isDrawing = row.image !== '' && !hasPhotograph
  const use = (picture: string | null) =>
    call('POST office/pictures/use', { body: { kind, id: row.id, version: row.version, picture } })

  const [busy, act] = useBusy()
  const takeOff = async () => {
    await use(null)
    await queries.invalidateQueries()
    toast.success(msg`The photo is removed.`)
  }

  return (
    <Panel title={<Trans>Picture</Trans>}>
      {isDrawing && <p>{t`It has no photo. The site shows a drawing instead.`}</p>}
      {/* drawings exist only for published content */}
      {row.image !== '' && !(isDrawing && isOffSite(row)) && (
        <img className={css['shown']} src={hasPhotograph ? `${row.image}?w=640` : row.image} alt="" />
      )}
      {may('pictures.edit') && (
        <>
          <label>
            <Trans>Take or choose photo</Trans> <Letter of="F" />
            <input
              ref={chooser}
              type="file"
              accept="image/jpeg,image/png"
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
            />
          </label>
          {file && (
            <NewPicture
              key={`${file.name} ${file.lastModified}`}
              file={file}
              use={use}
              onDone={() => setFile(null)}
            />
          )}
          {hasPhotograph && !file && (
            <Button
              kind="line"
              small
              busy={busy}
              onClick={() => void act(takeOff)}
              aria-label={t`Remove photo`}
            >
              <Trans>Remove photo</Trans>
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

interface NewPictureProps {
  readonly file: File
  readonly use: (picture: string) => Promise<unknown>
  readonly onDone: () => void
}

/** A newly chosen photograph, until it is sent. */
function NewPicture({ file, use, onDone }: NewPictureProps) {
  const { i18n, t } = useLingui()
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [shape, setShape] = useState<(typeof shapes)[number]>(shapes[0])
  const [place, setPlace] = useState(50)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  const crop = bitmap && cropOf(bitmap, shape.ratio, place)

  useEffect(() => {
    let gone = false
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (read) => (gone ? read.close() : setBitmap(read)),
      () => setErrors({ photo: i18n._(msg`This file cannot be shown as a picture. Please choose another.`) }),
    )
    return () => {
      gone = true
    }
  }, [file, i18n])
  // focuses the description, so that it can be typed immediately
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=alt]')?.focus(), [bitmap])
  // before it is shown, so that nothing below moves while somebody presses it
  useLayoutEffect(() => {
    if (bitmap && canvas.current) drawPart(canvas.current, bitmap, crop)
  }, [bitmap, crop])

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    setBusy(true)
    setErrors({})
    try {
      body.set('photo', await shrinkPicture(file))
      if (crop !== null) body.set('crop', crop)
      const { data } = await call('POST office/pictures/add', { body })
      await use(data.id)
      await queries.invalidateQueries()
      toast.success(msg`The photo is added.`)
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const sentence = refusalText(error)
      setErrors(Object.keys(error.fields).length > 0 ? error.fields : { form: sentence })
      setBusy(false)
    }
  }

  if (!bitmap) return <p role="alert">{errors['photo']}</p>
  return (
    <form ref={form} className={css['picture']} noValidate onSubmit={(event) => void send(event)}>
      <canvas ref={canvas} className={css['shown']} aria-hidden="true" />
      <fieldset>
        <legend>{t`Visible part`}</legend>
        {shapes.map((one) => (
          <label key={one.name}>
            <input type="radio" name="shape" checked={shape === one} onChange={() => setShape(one)} />{' '}
            {i18n._(one.label)}
          </label>
        ))}
      </fieldset>
      {shape.ratio !== null && (
        <label>
          <Trans>Move section</Trans>
          <input
            type="range"
            min={0}
            max={100}
            value={place}
            onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
          />
        </label>
      )}
      <TextField
        name="alt"
        label={t`Description`}
        hint={t`For people who cannot see it: a bicycle beside a well.`}
        required
        maxLength={200}
        error={errors['alt']}
      />
      <TextField
        name="leave"
        label={t`Permission from`}
        hint={t`If it shows someone’s property.`}
        maxLength={200}
        error={errors['leave']}
      />
      <label className={css['check']}>
        <input type="checkbox" name="things_only" aria-invalid={'things_only' in errors} />
        <Trans>I have checked: it shows things, and no children.</Trans>
      </label>
      <p role="alert">{errors['things_only'] ?? errors['crop'] ?? errors['photo'] ?? errors['form']}</p>
      <Button kind="go" type="submit" busy={busy}>{t`Add photo`}</Button>
    </form>
  )
}

/** Draws the visible part of a picture on a canvas, because the security policy allows no picture from elsewhere. */
function drawPart(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: string | null): void {
  const [left = 0, top = 0, across = 1000, down = 1000] = crop?.split(',').map(Number) ?? []
  const [width, height] = [(bitmap.width * across) / 1000, (bitmap.height * down) / 1000]
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const from = [(bitmap.width * left) / 1000, (bitmap.height * top) / 1000] as const
  contextOf(canvas).drawImage(bitmap, ...from, width, height, 0, 0, canvas.width, canvas.height)
}

/** The longest side of the drawing, in pixels. */
const MOST_SIDE = 720

/** Left, top, width and height of the part, in thousandths; null for the full picture. */
function cropOf(
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number | null,
  place: number,
): string | null {
  if (ratio === null) return null
  const isWider = width / height > ratio
  const part = Math.min(
    1000,
    Math.round(isWider ? (1000 * height * ratio) / width : (1000 * width) / ratio / height),
  )
  const from = Math.round(((1000 - part) * place) / 100)
  return isWider ? `${from},0,${part},1000` : `0,${from},1000,${part}`
}
