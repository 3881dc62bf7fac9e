import type { Messages } from '../../foundation/messages/messages.service.ts'
import type { Retention } from '../../foundation/retention/retention.service.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Thanks } from '../../foundation/thanks/thanks.service.ts'
import type { RouteKit } from '../../kernel/http/route.ts'
import { applicationSettling } from './application-settling.ts'
import { applicationTeller } from './application-thanks.ts'
import { createApplying } from './applying.service.ts'
import { createDeciding } from './deciding.service.ts'
import { addUnpaidRule } from './forget-unpaid.ts'
import { schemesOfficeRoutes } from './schemes-office.routes.ts'
import { createSchemesOffice } from './schemes-office.service.ts'
import { schemesRoutes } from './schemes.routes.ts'
import { createTracking, type TrackingDeps } from './tracking.service.ts'
import { addUnpaidLetters } from './unpaid-letters.ts'

export interface SchemesDeps extends TrackingDeps {
  readonly messages: Messages
  readonly slips: Slips
  readonly retention: Retention
  readonly thanks: Thanks
  /** The address of this house, as visitors have it. */
  readonly site: () => string
}

/** Opens the room of applications and connects it: what a payment means, what is written to families, who may call. */
export function openSchemes(deps: SchemesDeps): { routes(kit: RouteKit): void } {
  const statusPage = () => `${deps.site()}/application-status`
  deps.payments.settles('application', applicationSettling({ slips: deps.slips, statusPage }))
  addUnpaidLetters({ ...deps, statusPage })
  addUnpaidRule(deps.retention, deps)
  deps.thanks.tells('application', applicationTeller(deps.db))
  const applying = createApplying(deps)
  const tracking = createTracking(deps)
  const deciding = createDeciding({ ...deps, statusPage })
  const office = createSchemesOffice(deps)
  return {
    routes(kit) {
      schemesOfficeRoutes(kit, office, deciding)
      schemesRoutes(kit, { applying, tracking, thanks: deps.thanks })
    },
  }
}
