import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A piece of work with its beginning and end, as OpenTelemetry has it. Nothing in it is about a person. */
export interface Span {
  /** 32 and 16 digits of hex. */
  readonly traceId: string
  readonly spanId: string
  /** The piece of work that it is a part of; null: of none here. */
  readonly parentId: string | null
  /** The action, never its object or recipient: `GET /api/donation/one`, `giving.publishedNeed`. */
  readonly name: string
  readonly kind: SpanKind
  /** Milliseconds since 1970. */
  readonly begun: number
  readonly ended: number
  readonly failed: boolean
  readonly attributes: SpanAttributes
}

/** An answer to a caller, a request to another service, or neither. */
export type SpanKind = 'server' | 'client' | 'internal'
export type SpanAttributes = Readonly<Record<string, string | number>>
/** Called with every piece of work that has ended. */
export type SpanSink = (span: Span) => void

/** The place of a piece of work in its trace. */
interface Place {
  readonly sink: SpanSink
  readonly traceId: string
  readonly spanId: string
}

export interface OpenSpan {
  /** Runs a part of it. */
  run<T>(work: () => T): T
  end(attributes?: SpanAttributes, failed?: boolean): void
}

const active = new AsyncLocalStorage<Place>()
const now = () => performance.timeOrigin + performance.now()
const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Begins a piece of work, as a part of the current one if there is one. */
export function openSpan(sink: SpanSink, name: string, kind: SpanKind): OpenSpan {
  const parent = active.getStore()
  const place = { sink, traceId: parent?.traceId ?? newId(16), spanId: newId(8) }
  const begun = now()
  return {
    run: (work) => active.run(place, work),
    end(attributes = {}, failed = false) {
      const { traceId, spanId } = place
      const parentId = parent?.spanId ?? null
      sink({ traceId, spanId, parentId, name, kind, begun, ended: now(), failed, attributes })
    },
  }
}

/** Runs a piece of work and records it, if it is a part of a recorded one; otherwise only runs it. */
export function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  const place = active.getStore()
  return place ? tracedBy(place.sink, name, kind, work, attributes) : work()
}

/** Runs a piece of work and records it. */
export async function tracedBy<T>(
  sink: SpanSink,
  name: string,
  kind: SpanKind,
  work: () => Promise<T>,
  attributes: SpanAttributes = {},
): Promise<T> {
  const span = openSpan(sink, name, kind)
  try {
    const done = await span.run(work)
    span.end(attributes)
    return done
  } catch (error) {
    span.end(attributes, true)
    throw error
  }
}

/** Runs work that is not part of the current one. */
export const untraced = <T>(work: () => T): T => active.exit(work)
