import type { Forget } from '../../foundation/retention/retention.service.ts'
import { eraseOldSizes } from './days.store.ts'

/**
 * What a day keeps of people are children's sizes, beside the ids of their applications: names, numbers and addresses are
 * read of the applications, and go with them.
 */
export const eraseSizes: Forget = (owner, before, most) => eraseOldSizes(owner, before, most)
