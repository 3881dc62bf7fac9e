import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import css from './thanks.module.css'

export interface WhatNextProps {
  /** What happens and by when, each as an item of a list. */
  readonly steps: ReactNode
  /** Where to go from here. */
  readonly children?: ReactNode
}

/** What happens next and by when, and a way to keep the page on paper. */
export function WhatNext({ steps, children }: WhatNextProps) {
  const hydrated = useHydrated()
  return (
    <section className={css['next']}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol>{steps}</ol>
      <div className={css['ways']}>
        {children}
        {hydrated && (
          <Button kind="quiet" small onClick={() => window.print()}>
            <Trans>Print this page</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
