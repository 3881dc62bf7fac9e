import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import page from '../../shared/page/page.module.css'
import css from './thanks.module.css'

/** The tone of the status at the top. */
export type Tone = 'good' | 'waits' | 'bad'

export interface ThanksFrameProps {
  /** The status in a few words. It is rendered before its text arrives, so that screen readers announce a change. */
  readonly status: ReactNode
  readonly tone: Tone
  readonly heading: ReactNode
  readonly lead?: ReactNode
  readonly picture?: ReactNode
  /** Content beside the picture, under the sentence. */
  readonly side?: ReactNode
  readonly children?: ReactNode
}

/** The page after a gift or a form: its status, one large sentence, and the next steps. */
export function ThanksFrame({ status, tone, heading, lead, picture, side, children }: ThanksFrameProps) {
  return (
    <>
      <div className={`${page['band']} ${page['patola']}`} />
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
          {picture && <div>{picture}</div>}
        </section>
        {children}
      </div>
    </>
  )
}

/** The number that people write down and read out on the telephone. */
export function BigNumber({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={css['number']}>
      {label} <b className="display number breaks">{children}</b>
    </p>
  )
}

export interface WhatNextProps {
  /** The next steps with their dates, as list items. */
  readonly steps: ReactNode
  /** Links to other pages. */
  readonly children?: ReactNode
}

/** The next steps with their dates, and a button to print the page. */
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
