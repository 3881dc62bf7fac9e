import { counter, histogram } from './figure.ts'
import type { Family } from './prometheus.ts'

/** Upper ends in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A process's counts of its answers. Answers from the cache are only counted: timing one costs more than sending it. */
export function createRequestCounts() {
  let remembered = 0
  const byStatus = new Map<string, number>()
  const within = BUCKETS.map(() => 0)
  let count = 0
  let sum = 0
  return {
    fromMemory(): void {
      remembered += 1
    },
    /** An answer that the program made, and how long it took in milliseconds. */
    answered(status: number, ms: number): void {
      const kind = `${Math.floor(status / 100)}xx`
      byStatus.set(kind, (byStatus.get(kind) ?? 0) + 1)
      const seconds = ms / 1000
      BUCKETS.forEach((end, nth) => seconds <= end && (within[nth] = (within[nth] ?? 0) + 1))
      count += 1
      sum += seconds
    },
    families: (): Family[] => [
      counter(
        'sahay_http_requests_total',
        'Requests that were answered: from memory, or by the program, by the kind of status.',
        [
          { labels: { by: 'memory', status: '2xx' }, value: remembered },
          ...[...byStatus].map(([status, value]) => ({ labels: { by: 'program', status }, value })),
        ],
      ),
      histogram('sahay_http_request_seconds', 'How long answers took that the program made.', [
        ...BUCKETS.map((end, nth) => ({
          suffix: '_bucket',
          labels: { le: String(end) },
          value: within[nth] ?? 0,
        })),
        { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
        { suffix: '_sum', value: sum },
        { suffix: '_count', value: count },
      ]),
    ],
  }
}
