import { Trans } from '@lingui/react/macro'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import css from './dev.module.css'
import { DevSection } from './dev-section.tsx'

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
  'bell',
  'slate',
  'globe',
  'pencils',
  'umbrella',
  'matka',
  'sewing-machine',
  'cloth-bolt',
  'stethoscope',
  'eye-chart',
  'desk',
  'thali',
  'auto',
  'bat',
  'tabla',
  'sapling',
  'diyas',
  'dandiya',
  'kites',
  'gift',
  'trophy',
  'ledger',
  'sweater',
  'wheel',
  'folded',
  'gullak',
  'bookcase',
] as const
const places = [
  'gate',
  'bags',
  'eye-camp',
  'washing-line',
  'library',
  'shelf',
  'verandah',
  'rooftop',
  'study',
  'classroom',
  'courtyard',
  'stall',
  'stop',
  'garba',
] as const

/** The drawing kit: each ground in each palette, and the objects. */
export function Art() {
  return (
    <DevSection heading={<Trans>Drawings</Trans>}>
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
        <Trans>Places</Trans>
      </h3>
      <ul role="list" className={css['tiles']}>
        {places.map((name) => (
          <li key={name}>
            <Picture
              src={`/pictures/place/${name}.svg`}
              shape="landscape"
              alt=""
              width={212}
              height={132}
              sizes="212px"
            />
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
    </DevSection>
  )
}
