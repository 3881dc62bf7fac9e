import { type ComponentProps, type ReactNode, useState } from 'react'
import css from '../kit.module.css'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** The class of its label, unless that is one line as high as a thumb. */
  readonly className?: string | undefined
  readonly onTick?: (on: boolean) => void
  readonly children?: ReactNode
}

/** A box to tick, with its words beside it. */
export const CheckBox = ({
  className = `row gap-2 ${css['check']}`,
  onTick,
  children,
  ...box
}: CheckBoxProps) => (
  <label className={className}>
    <input
      type="checkbox"
      className="check-box"
      {...box}
      onChange={({ target }) => onTick?.(target.checked)}
    />
    {children}
  </label>
)

/** The ids that are ticked, what ticks some or takes their ticks away, and what takes all away. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  function tick(ids: readonly string[], on: boolean) {
    const others = [...ticked].filter((id) => !ids.includes(id))
    setTicked(new Set(on ? [...others, ...ids] : others))
  }
  return { ticked, tick, clear: () => setTicked(new Set()) }
}
