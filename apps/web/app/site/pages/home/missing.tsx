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

export interface ListLeadProps {
  /** Null where it could not be had. */
  readonly list: readonly unknown[] | null
  readonly some?: ReactNode
  readonly none: ReactNode
  readonly missing: ReactNode
}

/** What stands under the heading of a section with a list: about what is shown, that there is nothing yet, or that it is missing. */
export function ListLead({ list, some, none, missing }: ListLeadProps) {
  if (!list) return <Missing>{missing}</Missing>
  const lead = list.length > 0 ? some : none
  return lead && <p className="lead">{lead}</p>
}
