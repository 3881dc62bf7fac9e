import { optionalIf } from './variable.ts'

/** The destination of traces, with OpenTelemetry's own variable names. */
export interface TraceTarget {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string
  /** Credentials for the collector, if it requires them. */
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

/** Reads the variables; null if they name no collector. */
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
