import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { byAnyone, eventCode, eventId } from './events.ts'

/** The draw that ends an event: its winners, and how anybody verifies it (product.md 7). */

export const winner = z.object({
  id: z.string(),
  eventId: z.string(),
  uniqueId: z.string(),
  name: z.string(),
  /** Masked: 98••••••10 (departure 3). */
  mobile_no: z.string(),
  /** The ID of the entry whose prize passed on to this one, because its owner could not be reached. */
  instead_of: z.string().nullable(),
  /** True if no winner could be reached and the prize went to the event's purpose; name and number are then empty. */
  returned: z.boolean(),
})
export type Winner = z.infer<typeof winner>

const eventQuery = z.object({ eventId })

/** Everything needed to verify a draw without trusting the trust; explained in docs/handbook/draws.md. */
export const certificate = z.object({
  format: z.enum(['sahay-draw-1', 'sahay-draw-2']),
  event: z.string(),
  /** 1 for the first draw of an event; 1 more after each voided draw. */
  draw: z.number().int(),
  drawAt: z.string(),
  drawnAt: z.string().nullable(),
  /** The frozen list, exactly as hashed, byte for byte. */
  list: z.string(),
  listHash: z.string(),
  /** The seed's fingerprint: SHA-256 over `sahay-draw-2:<event>:<seed>`. */
  commitment: z.string(),
  /** When the commitment to the seed was published: before the first entry was sold (in format 1, when the list was frozen). */
  committedAt: z.string(),
  /** 64 hex digits; null until drawn. */
  seed: z.string().nullable(),
  winners: z.array(z.string()),
  /** The prizes that passed on, in order: from which entry to which; null means to the event's purpose. */
  passed: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
  /** When and why this draw was voided; null if it counts. */
  voided: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** SHA-256 over the JSON of all fields above, in order; detects a file damaged in transit. */
  fileHash: z.string(),
})
export type Certificate = z.infer<typeof certificate>

export const draws = {
  winners: endpoint('GET event/getrandomDonator', {
    name: 'radomid',
    ...byAnyone,
    summary:
      'List the winners in their order. The server draws them once; the list is empty until the draw is due (departure 2).',
    query: eventQuery,
    example: { query: { eventId: 'evt_4h8k2m9p' } },
    data: z.array(winner),
    problems: ['not_found', 'too_many'],
  }),
  acknowledge: endpoint('POST event/eventWinners', {
    name: 'eventwinning',
    ...byAnyone,
    summary: 'Acknowledge the drawn winners, named by their ids. Any others are refused (departure 2).',
    takes: 'form',
    body: z.object({
      eventId,
      eventUniqueId: eventCode,
      /** The winners' ids, joined by commas. */
      winners: z.string().max(20_000),
    }),
    example: { body: { eventId: 'evt_4h8k2m9p', eventUniqueId: 'KITE26', winners: 'ent_4h8k2m9p' } },
    problems: ['winners_differ', 'not_drawn', 'not_found', 'too_many'],
  }),
  certificate: endpoint('GET event/certificate', {
    name: 'drawCertificate',
    ...byAnyone,
    summary: 'Get the certificate of an event’s draw, and those of earlier draws that were voided.',
    query: eventQuery,
    example: { query: { eventId: 'evt_4h8k2m9p' } },
    answer: z.object({ data: certificate, voided: z.array(certificate) }),
    problems: ['not_found', 'not_drawn', 'too_many'],
  }),
}
