/** The provider's entities in wire format. Amounts are whole paise, times are Unix seconds. */

/** The provider returns empty notes as an empty list, which clients must handle. */
export type Notes = Readonly<Record<string, string>> | readonly []

export type OrderStatus = 'created' | 'attempted' | 'paid'
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
export type PaymentMethod = 'card' | 'upi'

export interface Order {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly amount_paid: number
  readonly amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  readonly status: OrderStatus
  readonly attempts: number
  readonly notes: Notes
  readonly created_at: number
}

export interface Card {
  readonly id: string
  readonly entity: 'card'
  readonly name: string
  readonly last4: string
  readonly network: string
  readonly type: 'credit' | 'debit'
  readonly issuer: string | null
  readonly international: boolean
  readonly emi: boolean
}

/** Why a payment failed, in the provider's own terms. */
export interface Failure {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  readonly description: string
  readonly source: string
  readonly step: string
  readonly reason: string
}

export interface Payment {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  readonly status: PaymentStatus
  readonly order_id: string
  readonly invoice_id: null
  readonly international: boolean
  readonly method: PaymentMethod
  readonly amount_refunded: number
  readonly refund_status: null | 'partial' | 'full'
  readonly captured: boolean
  readonly description: string | null
  readonly card_id: string | null
  readonly card?: Card
  readonly bank: null
  readonly wallet: null
  readonly vpa: string | null
  readonly upi?: { readonly vpa: string }
  readonly email: string
  readonly contact: string
  readonly notes: Notes
  readonly fee: number | null
  readonly tax: number | null
  readonly error_code: string | null
  readonly error_description: string | null
  readonly error_source: string | null
  readonly error_step: string | null
  readonly error_reason: string | null
  readonly acquirer_data: Readonly<Record<string, string | null>>
  readonly created_at: number
}

export interface Refund {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly notes: Notes
  readonly receipt: string | null
  readonly acquirer_data: { readonly arn: string | null }
  readonly created_at: number
  readonly batch_id: null
  readonly status: 'pending' | 'processed' | 'failed'
  readonly speed_requested: 'normal' | 'optimum'
  readonly speed_processed: 'normal'
}

export interface Settlement {
  readonly id: string
  readonly entity: 'settlement'
  /** The amount paid to the merchant's bank. */
  readonly amount: number
  readonly status: 'created' | 'processed' | 'failed'
  readonly fees: number
  readonly tax: number
  readonly utr: string | null
  readonly created_at: number
}

/** A claim of a payer's bank on a payment. */
export interface Dispute {
  readonly id: string
  readonly entity: 'dispute'
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  /** The amount deducted from the merchant's balance for it. */
  readonly amount_deducted: number
  readonly reason_code: string
  /** The deadline for the merchant's answer. */
  readonly respond_by: number
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  readonly phase: 'chargeback' | 'fraud' | 'retrieval' | 'pre_arbitration' | 'arbitration'
  readonly created_at: number
}

/** A line of the reconciliation list: an item of a settlement. */
export interface SettledItem {
  readonly entity_id: string
  readonly type: 'payment' | 'refund' | 'adjustment'
  readonly debit: number
  readonly credit: number
  readonly amount: number
  readonly currency: string
  /** Includes tax, as with payments. */
  readonly fee: number
  readonly tax: number
  readonly on_hold: boolean
  readonly settled: boolean
  readonly created_at: number
  readonly settled_at: number | null
  readonly settlement_id: string
  readonly settlement_utr: string | null
  readonly description: string | null
  readonly notes: Notes
  readonly payment_id: string | null
  readonly order_id: string | null
  readonly order_receipt: string | null
  readonly method: string | null
  readonly card_network: string | null
  readonly card_issuer: string | null
  readonly card_type: string | null
  readonly dispute_id: string | null
}
