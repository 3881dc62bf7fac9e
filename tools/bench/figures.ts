/** A summary of several measurements. */
export interface Summary {
  readonly median: number
  readonly least: number
  readonly most: number
  readonly samples: readonly number[]
}

/** Returns the median of several measurements, and their spread. */
export function summary(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
    samples,
  }
}

/** Summarises one figure of several outcomes, converted to another unit. */
export const each = <Figure extends string>(
  outcomes: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
  per = 1,
): number[] => outcomes.map((outcome) => outcome[figure] / per)

/** Returns a quantile of sorted numbers, interpolated. */
export function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * Seconds for which a process handles gifts before they are measured: the first thousand cost five times as much, until the
 * engine has compiled the code.
 */
export const WARM_SECONDS = 20

/**
 * Measures several things alternately: a, b, a, b, … so that a machine that slows down affects all of them. The first round
 * is a warm-up and is not counted.
 */
export async function inTurns<K extends string, T>(
  rounds: number,
  things: Readonly<Record<K, (turn: number) => Promise<T>>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(things) as K[]
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, T[]>
  for (let turn = 0; turn <= rounds; turn++) {
    for (const name of names) {
      const measured = await things[name](turn)
      if (turn > 0) found[name].push(measured)
    }
  }
  return found
}
