import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import css from './thanks.module.css'

/** How what is said at the top is meant. */
export type Tone = 'good' | 'waits' | 'bad'

export interface ThanksFrameProps {
  /** What became of it, in a few words; it stands before its words, so that a change is read out. */
  readonly status: ReactNode
  readonly tone: Tone
  readonly heading: ReactNode
  readonly lead?: ReactNode
  readonly picture?: ReactNode
  /** What stands beside the picture, under the sentence. */
  readonly side?: ReactNode
  readonly children?: ReactNode
}

/** The page after a gift or a form: what became of it, one big sentence, and what follows. */
export function ThanksFrame({ status, tone, heading, lead, picture, side, children }: ThanksFrameProps) {
  return (
    <>
      <div className={css['cloth']} />
      <div className={`wrap ${css['page']}`}>
        <section className={picture ? `stack gap-6 ${css['pictured']}` : 'stack gap-6'}>
          <div className="stack top shrink gap-4">
            <p className={`good strong ${css['status']} ${css[tone]}`} role="status">
              {status}
            </p>
            <h1 className={css['heading']}>{heading}</h1>
            {lead && <div className={`lead stack gap-2 ${css['lead']}`}>{lead}</div>}
            {side}
          </div>
          {picture && <div className={css['picture']}>{picture}</div>}
        </section>
        {children}
      </div>
    </>
  )
}

/** The number that is written down and read out on the telephone. */
export function BigNumber({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={css['number']}>
      {label} <b className="display number breaks">{children}</b>
    </p>
  )
}

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
    <section className={`stack top gap-4 ${css['next']}`}>
      <h2 className="h2-small">
        <Trans>What happens next</Trans>
      </h2>
      <ol>{steps}</ol>
      <div className="cluster gap-3 gap-x-5">
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
