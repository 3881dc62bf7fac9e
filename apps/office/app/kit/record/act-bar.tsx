import { Trans, useLingui } from '@lingui/react/macro'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '../action/action-button.tsx'
import type { Doing } from '../action/action-dialog.tsx'
import type { Act } from '../resource.ts'
import css from './record.module.css'

/** Converts an action and its record to an act of the bar. */
export const actOf = <Row,>(doing: Doing<Row>): Act => ({
  name: doing.action.name,
  kind: doing.action.kind ?? 'line',
  effect: doing.action.effect?.(doing.row),
  draw: (isLoud) => <ActionButton {...doing} isLoud={isLoud} />,
})

const order = { go: 0, line: 1, danger: 2, rare: 3 } as const

/** The number of acts in the bar; the others go into its menu. */
const CAPACITY = { wide: 4, middle: 3, phone: 1 } as const

/**
 * All acts of a record in a bar that stays at the bottom of the window: the main act first and emphasised, with its effect
 * beside it; irreversible ones last, and in the menu if there are many.
 */
export function ActBar({ acts }: { readonly acts: readonly Act[] }) {
  const { i18n, t } = useLingui()
  const isWide = useMedia('(min-width: 1024px)')
  const isMiddle = useMedia('(min-width: 640px)')
  if (acts.length === 0) return null
  const capacity = isWide ? CAPACITY.wide : isMiddle ? CAPACITY.middle : CAPACITY.phone
  const ordered = [...acts]
  ordered.sort((one, other) => order[one.kind] - order[other.kind])
  const [usual] = ordered
  const isLoud = (act: Act) => act === usual && act.kind === 'go'
  const shown = (some: readonly Act[]) =>
    some.map((act) => (
      <span key={act.name} className={css['act']}>
        {act.draw(isLoud(act))}
      </span>
    ))
  return (
    <div
      className={`screen-only row gap-2 gap-x-3 ${css['bar']}`}
      data-acts
      role="group"
      aria-label={t`Actions`}
    >
      {shown(ordered.slice(0, capacity))}
      {ordered.length > capacity && <MoreActs>{shown(ordered.slice(capacity))}</MoreActs>}
      {usual?.kind === 'go' && usual.effect && (
        <p className={`shrink quiet ${css['effect']}`}>{i18n._(usual.effect)}</p>
      )}
    </div>
  )
}

/** The rare acts. They are rendered while the menu is closed too, so that their letter keys work. */
function MoreActs({ children }: { readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const shut = () => {
      if (details.current) details.current.open = false
    }
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) shut()
    }
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open || document.querySelector('dialog[open]')) return
      shut()
      details.current.querySelector('summary')?.focus()
    }
    // a pressed act keeps the focus on the element to which its dialog returns it
    const chosen = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('button')) return
      if (!details.current?.contains(target)) return
      details.current.querySelector('summary')?.focus()
      shut()
    }
    document.addEventListener('click', chosen, true)
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('click', chosen, true)
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [])
  return (
    <details ref={details} className={css['moreActs']}>
      <summary className="row unmarked touch one-line gap-2">
        <span aria-hidden="true">⋯</span> <Trans>More</Trans>
      </summary>
      <div className={`stack gap-2 ${css['menu']}`}>{children}</div>
    </details>
  )
}
