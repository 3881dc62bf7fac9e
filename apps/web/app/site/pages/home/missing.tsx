import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '@sahay/ui/elements/button.tsx'

/** Stands where a section's list could not be had: says so quietly, and offers to try again (product.md 8). */
export function Missing({ children }: { readonly children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="stack start gap-4">
      <p className="lead" role="status">
        {children}
      </p>
      <Button busy={state === 'loading'} busyText={<Trans>Loading…</Trans>} onClick={() => void revalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
