import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'

/** The calm word after words were suggested. Takes the focus, so that it is read. */
export function Thanked({ from }: { readonly from: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} role="status" className="stack gap-5">
      <p className="lead">
        <Trans>Thank you. Someone who knows the language will read it.</Trans>
      </p>
      <p>
        <ButtonLink to={from}>
          <Trans>Back to the page</Trans>
        </ButtonLink>
      </p>
      <p>
        <ButtonLink kind="line" to={`/suggest?from=${encodeURIComponent(from)}`}>
          <Trans>Suggest another</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}
