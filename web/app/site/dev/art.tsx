import { Trans } from '@lingui/react/macro'
import { Picture } from '../../ui/picture.tsx'
import css from './dev.module.css'
import { Part } from './part.tsx'

// By name, as the pages know them: the drawing itself is the server's.
const grounds = ['bandhani', 'ajrakh', 'patola', 'mirror', 'rangoli', 'patang'] as const
const palettes = ['indigo', 'night', 'madder', 'peacock', 'sand', 'blush', 'pale', 'mint'] as const
const objects = [
  'bag',
  'uniform',
  'books',
  'spectacles',
  'bicycle',
  'lunch-box',
  'lamp',
  'kite',
  'geometry-box',
  'receipt',
  'shoes',
  'bottle',
] as const

/** The drawing kit: each ground in each palette, and the objects. */
export function Art() {
  return (
    <Part heading={<Trans>Drawings</Trans>}>
      <h3>
        <Trans>Things</Trans>
      </h3>
      <ul role="list" className={css['tiles']}>
        {objects.map((name) => (
          <li key={name}>
            <Picture src={`/pictures/object/${name}.svg`} alt="" width={132} height={132} sizes="132px" />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <h3>
        <Trans>Cloths</Trans>
      </h3>
      <ul role="list" className={css['tiles']}>
        {grounds.flatMap((ground) =>
          palettes.map((palette) => (
            <li key={`${ground}-${palette}`}>
              <Picture
                src={`/pictures/cloth/${ground}-${palette}.svg`}
                alt=""
                width={132}
                height={132}
                sizes="132px"
              />
              <code>{`${ground}-${palette}`}</code>
            </li>
          )),
        )}
      </ul>
      <h3>
        <Trans>Pictures made of them</Trans>
      </h3>
      <ul role="list" className={css['tiles']}>
        {['gallery', 'donor', 'review'].flatMap((kind) =>
          ['01', '02', '03', '04'].map((number) => (
            <li key={`${kind}${number}`}>
              <Picture
                src={`/pictures/${kind}/sty_${kind}${number}.svg`}
                alt=""
                width={132}
                height={132}
                sizes="132px"
              />
            </li>
          )),
        )}
      </ul>
    </Part>
  )
}
