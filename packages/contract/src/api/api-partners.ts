import * as officePartners from '../partners/office-partners.ts'
import * as partner from '../partners/partner.ts'

/** What programs of partners call. */
export const partnerCalls = [
  partner.partnerNeeds,
  partner.partnerTotals,
  partner.partnerGifts,
  partner.partnerSettlements,
] as const

/** What owners call who give them keys. */
export const officePartnerCalls = [
  ...Object.values(officePartners.partnerKeys),
  ...Object.values(officePartners.partnerWebhooks),
] as const
