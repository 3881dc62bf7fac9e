import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import css from './fingerprint.module.css'

/** The fingerprint of the draw's secret seed, published before anybody could enter; nothing where the API has none. */
export function Fingerprint({ of }: { readonly of: string | null | undefined }) {
  if (!of) return null
  return (
    <p className={css['fingerprint']}>
      <Trans>Fingerprint of the draw's secret number:</Trans> <code dir="ltr">{of}</code>{' '}
      <Link to="/how-a-draw-is-made">
        <Trans>What this is</Trans>
      </Link>
    </p>
  )
}
