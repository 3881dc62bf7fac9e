import { optionalIf } from './variable.ts'

/** Where traces go: OpenTelemetry's own names of variables. */
export interface TraceTarget {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string
  /** What the collector knows us by, where it asks for it. */
  readonly headers: Readonly<Record<string, string>>
}

const pairs = /^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/

export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalIf(
    (value) => /^https?:\/\/[^\s/]/.test(value),
    'must be the address of a collector, such as http://127.0.0.1:4318',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optionalIf(
    (value) => pairs.test(value),
    'must be names and values, such as api-key=secret,other=value',
  ),
}

/** What the variables say; null where they name no collector. */
export function readTraceTarget(
  values: Readonly<Record<keyof typeof traceVariables, string | null>>,
): TraceTarget | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: written } = values
  if (endpoint === null) return null
  const headers = (written ?? '').split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name ? [[name.trim().toLowerCase(), value.join('=').trim()] as const] : []
  })
  return { endpoint, headers: Object.fromEntries(headers) }
}
