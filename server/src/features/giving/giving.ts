import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Thanks } from '../../foundation/thanks/thanks.service.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { RouteKit } from '../../kernel/http/route.ts'
import { oweDonationSlip } from './donation-slip.ts'
import { donationTeller } from './donation-thanks.ts'
import { adoptDonation } from './adopted-donation.ts'
import { givingRoutes } from './giving.routes.ts'
import { pictureOf } from './need-in-rupees.ts'
import { createGiving, type GivingDeps } from './giving.service.ts'
import { publishedNeedOf } from './giving.store.ts'
import { donationSettling } from './late-money.ts'

export interface GivingRoomDeps extends GivingDeps {
  readonly slips: Slips
  readonly limits: Limits
  readonly thanks: Thanks
}

/** Opens the room of urgent needs and connects it: what a donation's payment means, and who may call. */
export function openGiving(deps: GivingRoomDeps): { routes(kit: RouteKit): void } {
  const { payments, slips, limits } = deps
  payments.settles('donation', {
    ...donationSettling,
    async captured(tx, captured) {
      await oweDonationSlip(slips, tx, captured)
      await limits.forgivePaid(tx, captured.accountId)
    },
  })
  deps.thanks.tells('donation', donationTeller(deps.db))
  payments.adopts('donation', adoptDonation)
  slips.shows('donation', async (donationId) => {
    const need = await publishedNeedOf(deps.db, donationId)
    return need && { words: need.requirement, picture: pictureOf(need) }
  })
  const giving = createGiving(deps)
  return { routes: (kit) => givingRoutes(kit, giving) }
}
