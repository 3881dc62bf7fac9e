import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '@sahay/ui/elements/button.tsx'

/** Shown instead of a section's list if it could not be loaded, with a button to try again (product.md 8). */
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

export interface ListLeadProps {
  /** Null if it could not be loaded. */
  readonly list: readonly unknown[] | null
  readonly some?: ReactNode
  readonly none: ReactNode
  readonly missing: ReactNode
}

/** The text under the heading of a section with a list: what is shown, that there is nothing yet, or that loading failed. */
export function ListLead({ list, some, none, missing }: ListLeadProps) {
  if (!list) return <Missing>{missing}</Missing>
  const lead = list.length > 0 ? some : none
  return lead && <p className="lead">{lead}</p>
}
