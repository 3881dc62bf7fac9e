import type { Family, Measured } from './prometheus.ts'

/** A figure that goes up and down: one without labels, or under several. */
export const gauge = (name: string, help: string, value: number | readonly Measured[]): Family => ({
  name,
  type: 'gauge',
  help,
  values: typeof value === 'number' ? [{ value }] : value,
})

/** Seconds that have passed from one instant to another; none where the first is yet to come. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000)
