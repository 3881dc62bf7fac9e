import { type ComponentProps, type ReactNode, useState } from 'react'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** The class of its label; by default one touch-sized line. */
  readonly className?: string | undefined
  readonly onTick?: (on: boolean) => void
  readonly children?: ReactNode
}

/** A checkbox with its label. */
export const CheckBox = ({ className = 'row touch gap-2', onTick, children, ...box }: CheckBoxProps) => (
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

/** Returns the ticked ids, a function to tick or untick some, and one to clear all. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  function tick(ids: readonly string[], on: boolean) {
    const others = [...ticked].filter((id) => !ids.includes(id))
    setTicked(new Set(on ? [...others, ...ids] : others))
  }
  return { ticked, tick, clear: () => setTicked(new Set()) }
}
