/** One figure with several label sets, in the form for Prometheus (text format 0.0.4). */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** What it counts, and in which unit; English, for the operator. */
  readonly help: string
  readonly values: readonly Measured[]
}

export interface Measured {
  /** The suffix of a histogram's parts: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Formats figures. Families with the same name, as from several processes, are merged. */
export function prometheusText(families: readonly Family[]): string {
  const lines: string[] = []
  for (const name of new Set(families.map((family) => family.name))) {
    const same = families.filter((family) => family.name === name)
    const [first] = same
    if (!first) continue
    lines.push(`# HELP ${name} ${first.help}`, `# TYPE ${name} ${first.type}`)
    for (const { suffix = '', labels = {}, value } of same.flatMap(({ values }) => values))
      lines.push(`${name}${suffix}${labelText(labels)} ${value}`)
  }
  return `${lines.join('\n')}\n`
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

const escape = (value: string) => value.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))

/** The same figures with one more label, as for one of several processes. */
export function labelled(families: readonly Family[], labels: Readonly<Record<string, string>>): Family[] {
  return families.map((family) => ({
    ...family,
    values: family.values.map((one) => ({ ...one, labels: { ...labels, ...one.labels } })),
  }))
}
