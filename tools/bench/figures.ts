/** Several measurements of one thing. */
export interface Summary {
  readonly median: number
  readonly least: number
  readonly most: number
  readonly samples: readonly number[]
}

/** The median of several measurements, and how far apart they lay. */
export function summary(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
    samples,
  }
}

/** One figure of each of several outcomes, in a unit that has so many of its own. */
export const each = <Figure extends string>(
  outcomes: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
  per = 1,
): number[] => outcomes.map((outcome) => outcome[figure] / per)

/** A quantile of sorted numbers, between two of them where it falls there. */
export function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * How long a process gives before its gifts are measured, in seconds: the first thousand cost five times as much, until the engine
 * has compiled what they run.
 */
export const WARM_SECONDS = 20

/**
 * Measures several things in turns: a, b, a, b, … A machine that grows slower meanwhile does so for all of them.
 * The first turn only warms up and is not counted.
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
