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
  officePartners.listPartnerKeys,
  officePartners.addPartnerKey,
  officePartners.revokePartnerKey,
  officePartners.listWebhooks,
  officePartners.readWebhook,
  officePartners.addWebhook,
  officePartners.changeWebhook,
  officePartners.setWebhookState,
  officePartners.rotateSecret,
  officePartners.listDeliveries,
  officePartners.replayDeliveries,
] as const
