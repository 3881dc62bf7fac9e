import type { Family, Measured } from './prometheus.ts'

type Figure = (name: string, help: string, value: number | readonly Measured[]) => Family

/** A figure of one type: one without labels, or under several. */
const figure =
  (type: Family['type']): Figure =>
  (name, help, value) => ({ name, type, help, values: typeof value === 'number' ? [{ value }] : value })

/** A value that goes up and down. */
export const gauge = figure('gauge')
/** A value that only grows. */
export const counter = figure('counter')
export const histogram = figure('histogram')

/** Seconds from one instant to another; no value if the first is still to come. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000)
