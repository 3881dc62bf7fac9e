import { z } from 'zod'
import { instant, rowNumber } from '../kernel/codecs.ts'
import { list } from '../kernel/list.ts'
import { anyId, dayRange } from '../kernel/fields.ts'

/** The audit log: who did what and when. Owners and auditors can read it; nobody can change it. */

const filter = {
  /** The id of a member of staff. */
  who: anyId.optional(),
  /** An action such as 'staff.invited', or a common prefix such as 'staff'. */
  action: z
    .string()
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, /*i18n*/ 'Please check this.')
    .max(60)
    .optional(),
  /** The id of the affected record. */
  subject: anyId.optional(),
  ...dayRange,
}

export const listAudit = list('GET office/audit', {
  name: 'officeAudit',
  may: 'audit.read',
  summary: 'List the audit log, newest first. Filters: actor, action, subject and day.',
  row: z.object({
    id: rowNumber(),
    at: instant,
    kind: z.enum(['nobody', 'donor', 'staff', 'operator', 'rule']),
    /** The id of the person; null for an unknown person, an operator at the server, or a rule of the trust. */
    who: z.string().nullable(),
    /** The name; only for staff. */
    name: z.string().nullable(),
    action: z.string(),
    subject: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  }),
  sort: ['-id', 'id'],
  filter,
})
