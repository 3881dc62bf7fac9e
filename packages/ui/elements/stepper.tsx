import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFigures } from './figures.ts'
import css from './stepper.module.css'

export interface StepShown {
  readonly key: string
  readonly label: ReactNode
  readonly state: 'done' | 'current' | 'open'
  /** The anchor of the step on this page; makes it a link. */
  readonly to?: string
  /** Content below it. */
  readonly below?: ReactNode
}

export interface StepperProps {
  readonly steps: readonly StepShown[]
  /** The purpose of the steps, for screen readers. */
  readonly name: string
  /** In a row, on phones only as squares; or stacked. */
  readonly direction: 'row' | 'column'
  /** Goes to a step with an anchor; by default the browser does. */
  readonly onGo?: (to: string) => void
}

/** Steps as squares: a done one has a tick, the current one is indigo. */
export function Stepper({ steps, name, direction, onGo }: StepperProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const stateTexts = { done: t`done`, current: t`now`, open: t`still to come` }
  return (
    <ol role="list" className={`stack plain gap-3 ${css[direction]}`} aria-label={name}>
      {steps.map(({ key, label, state, to, below }, place) => {
        const step = (
          <>
            <span className={`stack strong ${css['square']}`} aria-hidden="true">
              {state === 'done' ? '✓' : figures(place + 1)}
            </span>
            {/* in a row only the current step has its label: the others are in the form itself */}
            <span className={direction === 'row' && state !== 'current' ? 'sr-only' : css['label']}>
              {label}
              <span className="sr-only">: {stateTexts[state]}</span>
            </span>
          </>
        )
        return (
          <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {to ? (
              <a
                className={`row gap-3 ${css['head']}`}
                href={to}
                onClick={(event) => {
                  if (!onGo) return
                  event.preventDefault()
                  onGo(to)
                }}
              >
                {step}
              </a>
            ) : (
              <div className={`row gap-3 ${css['head']}`}>{step}</div>
            )}
            {below && <div className={`stack quiet breaks gap-1 ${css['below']}`}>{below}</div>}
          </li>
        )
      })}
    </ol>
  )
}
