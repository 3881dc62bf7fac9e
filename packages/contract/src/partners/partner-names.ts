/** The scopes of a partner's key, and the events a partner can subscribe to. */

/**
 * 'needs.read': published needs, no drafts; 'totals.read': sums by fund; 'gifts.read': gifts without the giver;
 * 'settlements.read': the payment provider's settlements to the bank.
 */
export const partnerScopes = ['needs.read', 'totals.read', 'gifts.read', 'settlements.read'] as const
export type PartnerScope = (typeof partnerScopes)[number]

export const partnerEvents = ['donation.received', 'need.met', 'event.drawn', 'month.closed'] as const
export type PartnerEvent = (typeof partnerEvents)[number]

/** The rate limit of one key, in calls per minute. */
export const PARTNER_CALLS_A_MINUTE = 120
