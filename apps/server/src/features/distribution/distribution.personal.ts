import type { Forget } from '../../privacy/retention/retention.service.ts'
import { eraseOldSizes } from './days.store.ts'

/**
 * What a day keeps of people are children's sizes and who came in place of a family, beside the ids of applications: names, numbers and addresses are
 * read of the applications, and go with them.
 */
export const eraseSizes: Forget = (owner, before, most) => eraseOldSizes(owner, before, most)
