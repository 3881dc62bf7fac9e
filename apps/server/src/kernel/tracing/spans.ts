import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A piece of work with its beginning and end, as OpenTelemetry has it. Nothing in it is about a person. */
export interface Span {
  /** 32 and 16 digits of hex. */
  readonly traceId: string
  readonly spanId: string
  /** The piece of work that it is a part of; null: of none here. */
  readonly parentId: string | null
  /** What was done, never to what or to whom: `GET /api/donation/one`, `giving.publishedNeed`. */
  readonly name: string
  readonly kind: SpanKind
  /** Milliseconds since 1970. */
  readonly begun: number
  readonly ended: number
  readonly failed: boolean
  readonly attributes: SpanAttributes
}

/** Answered for somebody, asked of somebody, or neither. */
export type SpanKind = 'server' | 'client' | 'internal'
export type SpanAttributes = Readonly<Record<string, string | number>>
/** Hears of every piece of work that has ended. */
export type SpanSink = (span: Span) => void

/** Where a piece of work belongs. */
interface Place {
  readonly sink: SpanSink
  readonly traceId: string
  readonly spanId: string
}

export interface OpenSpan {
  /** Runs what is a part of it. */
  run<T>(work: () => T): T
  end(attributes?: SpanAttributes, failed?: boolean): void
}

const active = new AsyncLocalStorage<Place>()
const now = () => performance.timeOrigin + performance.now()
const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Begins a piece of work, as a part of the one that is under way where there is one. */
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

/** Does a piece of work and notes it, where it is a part of one that is noted; elsewhere it is just done. */
export function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  const place = active.getStore()
  return place ? tracedBy(place.sink, name, kind, work, attributes) : work()
}

/** Does a piece of work and notes it. */
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

/** Does what is no part of what is under way. */
export const untraced = <T>(work: () => T): T => active.exit(work)
