import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import css from './fingerprint.module.css'

/**
 * The fingerprint of the draw's secret seed, published before anybody could enter; nothing where the API has none.
 * It is folded: few compare it, and they know what they look for.
 */
export function Fingerprint({ of }: { readonly of: string | null | undefined }) {
  if (!of) return null
  return (
    <details className={css['fingerprint']}>
      <summary>
        <Trans>To check the draw: its fingerprint</Trans>
      </summary>
      <p>
        <Trans>Fingerprint of the draw's secret number, published before the first place was taken:</Trans>
      </p>
      <code dir="ltr">{of}</code>
      <Link to="/how-a-draw-is-made">
        <Trans>What this is</Trans>
      </Link>
    </details>
  )
}
