import * as officePartners from '../partners/office-partners.ts'
import * as partner from '../partners/partner.ts'

/** Calls for partners' programs. */
export const partnerCalls = [
  partner.partnerNeeds,
  partner.partnerTotals,
  partner.partnerGifts,
  partner.partnerSettlements,
] as const

/** Calls for owners, who issue the partners' keys. */
export const officePartnerCalls = [
  ...Object.values(officePartners.partnerKeys),
  ...Object.values(officePartners.partnerWebhooks),
] as const
