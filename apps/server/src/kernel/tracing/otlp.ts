import { hostname } from 'node:os'
import { request } from 'undici'
import type { TraceTarget } from '../config/trace-target.ts'
import { type Span, type SpanAttributes, type SpanKind, untraced } from './spans.ts'

const EVERY_MS = 5_000
const MOST_AT_ONCE = 512
/** The most spans waiting while the collector does not answer. */
const MOST_WAITING = 4096
const TIMEOUT_MS = 10_000
const LAST_MS = 2_000

/**
 * Sends spans to a collector as OTLP over HTTP in JSON, every five seconds. If it does not answer, only the spans are lost:
 * `warn` is called once, and again only after it has answered in between.
 */
export function createTraces({ endpoint, headers }: TraceTarget, warn: (error: unknown) => void) {
  let waiting: Span[] = []
  let failing = false
  let sending: Promise<void> = Promise.resolve()

  async function send(spans: readonly Span[], timeout: number): Promise<void> {
    try {
      const { statusCode, body } = await request(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(spans)),
        signal: AbortSignal.timeout(timeout),
      })
      await body.dump()
      if (statusCode >= 300) throw new Error(`the collector of traces answered ${statusCode}`)
      failing = false
    } catch (error) {
      if (!failing) warn(error)
      failing = true
    }
  }

  function flush(timeout = TIMEOUT_MS): Promise<void> {
    const spans = waiting
    if (spans.length === 0) return sending
    waiting = []
    sending = untraced(() => Promise.all([sending, send(spans, timeout)])).then(() => undefined)
    return sending
  }

  const timer = setInterval(() => void flush(), EVERY_MS)
  timer.unref()
  return {
    note(span: Span): void {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(span)
      if (waiting.length === MOST_AT_ONCE) void flush()
    },
    /** Sends the rest, for at most two seconds. */
    async close(): Promise<void> {
      clearInterval(timer)
      await flush(LAST_MS)
    },
  }
}

/** OTLP's numbers for the kinds. */
const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 }
const FAILED = 2

/** The body to send, the JSON form of opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest. */
function requestOf(spans: readonly Span[]): object {
  const attributes = attributesOf({
    'service.name': 'sahay',
    'service.instance.id': `${hostname()}-${process.pid}`,
  })
  const scope = { name: 'sahay' }
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] }
}

const spanOf = ({ traceId, spanId, parentId, name, kind, begun, ended, failed, attributes }: Span) => ({
  traceId,
  spanId,
  ...(parentId === null ? {} : { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: failed ? { code: FAILED } : {},
})

/** 64-bit values are sent as text. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)

const attributesOf = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
