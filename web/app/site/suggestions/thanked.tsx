import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** The calm word after words were suggested. Takes the focus, so that it is read. */
export function Thanked({ from }: { readonly from: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <p>
        <Trans>Thank you. Somebody who knows the language will read it.</Trans>
      </p>
      <p>
        <Link to={from}>
          <Trans>Back to the page</Trans>
        </Link>
      </p>
      <p>
        <Link to={`/suggest?from=${encodeURIComponent(from)}`}>
          <Trans>Suggest another</Trans>
        </Link>
      </p>
    </div>
  )
}
