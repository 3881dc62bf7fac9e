import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Picture, type PictureProps } from '@sahay/ui/elements/picture.tsx'
import css from './dev.module.css'
import { DevSection } from './dev-section.tsx'

/** The names of the drawings; the server makes the drawings. */
export interface ArtProps {
  readonly objects: readonly string[]
  readonly places: readonly string[]
  readonly cloths: readonly string[]
}

const stories = ['gallery', 'donor', 'review'].flatMap((kind) =>
  ['01', '02', '03', '04'].map((number) => `${kind}/sty_${kind}${number}`),
)

/** The drawing kit: each ground in each palette, and the objects. */
export function Art({ objects, places, cloths }: ArtProps) {
  return (
    <DevSection heading={<Trans>Drawings</Trans>}>
      <Drawings heading={<Trans>Things</Trans>} folder="object" names={objects} />
      <Drawings heading={<Trans>Places</Trans>} folder="place" names={places} shape="landscape" width={212} />
      <Drawings heading={<Trans>Cloths</Trans>} folder="cloth" names={cloths} />
      <Drawings heading={<Trans>Pictures made of them</Trans>} names={stories} />
    </DevSection>
  )
}

interface DrawingsProps extends Partial<Pick<PictureProps, 'shape' | 'width'>> {
  readonly heading: ReactNode
  /** The folder of the names; without it each name is a complete path, and the names are not shown. */
  readonly folder?: string
  readonly names: readonly string[]
}

function Drawings({ heading, folder, names, shape, width = 132 }: DrawingsProps) {
  return (
    <>
      <h3>{heading}</h3>
      <ul role="list" className={css['tiles']}>
        {names.map((name) => (
          <li key={name}>
            <Picture
              src={`/pictures/${folder ? `${folder}/` : ''}${name}.svg`}
              shape={shape}
              alt=""
              width={width}
              height={132}
              sizes={`${width}px`}
            />
            {folder && <code>{name}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}
