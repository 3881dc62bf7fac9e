import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { stepOf } from '../browser/direction.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from '../elements/icon.tsx'
import css from './lightbox.module.css'
import { Picture } from '../elements/picture.tsx'

export interface LightboxProps {
  readonly title: ReactNode
  readonly pictures: readonly {
    readonly id: string
    readonly image: string
    readonly caption: string
    readonly lang: string
  }[]
  /** The index of the displayed picture. */
  readonly at: number
  readonly onAt: (at: number) => void
  readonly onClose: () => void
}

/** One enlarged picture with its caption; buttons and arrow keys show the others. Escape and × close it. */
export default function Lightbox({ title, pictures, at, onAt, onClose }: LightboxProps) {
  const { t } = useLingui()
  const count = pictures.length

  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      const step = stepOf(key)
      if (step !== 0) onAt((at + step + count) % count)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [at, count, onAt])

  const picture = pictures[at]
  if (!picture) return null
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="stack">
        <Picture
          key={picture.id}
          className={`full ${css['picture']}`}
          src={picture.image}
          shape="landscape"
          alt={picture.caption}
          width={960}
          height={600}
          sizes="(width >= 1024px) 960px, 100vw"
          eager
        />
        <div className={`row apart gap-4 ${css['foot']}`}>
          <p className={`shrink strong ${css['caption']}`} aria-live="polite">
            <span lang={picture.lang} dir="auto">
              {picture.caption}
            </span>
            <span className="quiet number below">{t`${at + 1} of ${count}`}</span>
          </p>
          {count > 1 && (
            <div className={css['ways']}>
              <button
                type="button"
                className="turn"
                aria-label={t`Previous picture`}
                onClick={() => onAt((at - 1 + count) % count)}
              >
                <Icon name="previous" />
              </button>
              <button
                type="button"
                className="turn"
                aria-label={t`Next picture`}
                onClick={() => onAt((at + 1) % count)}
              >
                <Icon name="next" />
              </button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
