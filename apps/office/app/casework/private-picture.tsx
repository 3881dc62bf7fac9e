import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { useState } from 'react'
import css from './casework.module.css'

interface PrivatePictureProps {
  /** The path of its call, below /api/. */
  readonly path: string
  /** Its alternative text. */
  readonly alt: string
}

const SIZES = [100, 150, 200, 300] as const

/** A picture opened on demand, because each view is logged with the viewer's name; with buttons to zoom and rotate. */
export function PrivatePicture({ path, alt }: PrivatePictureProps) {
  const { t } = useLingui()
  const [look, setLook] = useState<'not yet' | 'coming' | 'there' | 'failed'>('not yet')
  const [size, setSize] = useState(0)
  const [turns, setTurns] = useState(0)
  if (look === 'not yet' || look === 'failed')
    return (
      <div className="stack start gap-1">
        {look === 'failed' && (
          <p role="alert">
            <Trans>The picture could not be loaded. Please check your connection and try again.</Trans>
          </p>
        )}
        <Button kind="line" small onClick={() => setLook('coming')}>
          {alt}
        </Button>
        <p className="quiet">{t`Each view is recorded with your name.`}</p>
      </div>
    )
  const place = SIZES[size] ?? 100
  return (
    <figure className={`stack shrink gap-2 ${css['picture']}`} aria-label={alt}>
      <figcaption className={`cluster gap-2 ${css['pictureTools']}`}>
        <strong>{alt}</strong>
        <Button
          kind="line"
          small
          aria-label={t`Zoom in: ${alt}`}
          disabled={size === SIZES.length - 1}
          onClick={() => setSize(size + 1)}
        >
          +
        </Button>
        <Button
          kind="line"
          small
          aria-label={t`Zoom out: ${alt}`}
          disabled={size === 0}
          onClick={() => setSize(size - 1)}
        >
          −
        </Button>
        <Button kind="line" small onClick={() => setTurns((turns + 1) % 4)}>{t`Rotate`}</Button>
        <Button kind="quiet" small onClick={() => setLook('not yet')}>{t`Close`}</Button>
      </figcaption>
      {look === 'coming' && (
        <p role="status">
          <Spinner /> <Trans>Loading…</Trans>
        </p>
      )}
      {/* scrollable by keyboard once it is larger than its frame */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={`panel ${css['view']}`} tabIndex={0} role="group" aria-label={alt}>
        <img
          src={`/api/${path}`}
          alt={alt}
          hidden={look !== 'there'}
          style={{ width: `${place}%`, rotate: `${turns * 90}deg` }}
          onLoad={() => setLook('there')}
          onError={() => setLook('failed')}
        />
      </div>
    </figure>
  )
}
