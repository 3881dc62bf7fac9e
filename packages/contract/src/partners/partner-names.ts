/** What a partner's key may read, and what a partner may hear of. */

/**
 * 'needs.read': what is published, no drafts; 'totals.read': sums by fund; 'gifts.read': gifts without the person who gave them;
 * 'settlements.read': what the payment service paid out to the bank.
 */
export const partnerScopes = ['needs.read', 'totals.read', 'gifts.read', 'settlements.read'] as const
export type PartnerScope = (typeof partnerScopes)[number]

export const partnerEvents = ['donation.received', 'need.met', 'event.drawn', 'month.closed'] as const
export type PartnerEvent = (typeof partnerEvents)[number]

/** How many calls a minute one key may make. */
export const PARTNER_CALLS_A_MINUTE = 120
