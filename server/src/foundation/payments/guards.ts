import { sql } from 'drizzle-orm'
import type { Guard } from '../../kernel/config/config.ts'
import { newId } from '../../kernel/new-id.ts'
import type { giveUpOrder } from './give-up.ts'
import type { PaymentsDeps } from './payments.service.ts'
import { type Provider, ProviderKeysRefused, ProviderRefused, ProviderUnavailable } from './razorpay.ts'
import { afterEvidence } from './states.ts'

/**
 * Takes guards away for control tests, which must then see money lost: so it is shown that the guard is what holds.
 * The configuration refuses it outside of tests.
 */
export function withoutGuards(deps: PaymentsDeps, off: readonly Guard[]): PaymentsDeps {
  return off.reduce((left, guard) => without[guard]?.(left) ?? left, deps)
}

/** Those of payments; the others are taken away where they stand. */
const without: Readonly<Partial<Record<Guard, (deps: PaymentsDeps) => PaymentsDeps>>> = {
  signature: (deps) => ({ ...deps, provider: { ...deps.provider, signedWebhook: () => true } }),
  match: (deps) => ({
    ...deps,
    provider: { ...deps.provider, signedCheckout: () => true },
    matches: () => true,
  }),
  booked: (deps) => ({ ...deps, isBooked: () => false }),
  reconciler: (deps) => silenced(deps, 'payments', 'provider lists'),
  inbox: (deps) => silenced(deps, 'inbox'),
  refund_key: (deps) => ({
    ...deps,
    provider: {
      ...deps.provider,
      refund: (_id, paymentId, amount) => deps.provider.refund(newId('refund'), paymentId, amount),
    },
  }),
  typed_errors: (deps) => ({ ...deps, provider: { ...deps.provider, createOrder: untyped(deps.provider) } }),
  keys_watched: (deps) => ({ ...deps, provider: keysUnwatched(deps.provider) }),
  drain: (deps) => ({ ...deps, batches: { size: 20, most: 1 } }),
  confirm_later: (deps) => ({ ...deps, failsLoudly: true }),
  late_money: (deps) => ({
    ...deps,
    after: (status, evidence) =>
      ['failed', 'cancelled', 'expired'].includes(status) ? status : afterEvidence(status, evidence),
  }),
}

/** Gives up on an order whether it is paid or not: the control of the cancel that races the capture. */
export const giveUpEvenPaid: typeof giveUpOrder = async (tx, subjectId) => {
  await tx.execute(sql`update payment_orders set status = 'cancelled' where subject_id = ${subjectId}`)
  return 'cancelled'
}

function silenced(deps: PaymentsDeps, ...names: readonly string[]): PaymentsDeps {
  const { sweeps } = deps
  const add: typeof sweeps.add = (name, everySeconds, run) =>
    sweeps.add(name, everySeconds, names.includes(name) ? async () => 0 : run)
  return { ...deps, sweeps: { ...sweeps, add } }
}

/** A provider whose refusal of our keys is read like any other refusal. */
function keysUnwatched(provider: Provider): Provider {
  const misread = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      throw error instanceof ProviderKeysRefused ? new ProviderRefused(error.message) : error
    }
  }
  return {
    ...provider,
    payment: (id) => misread(provider.payment(id)),
    paymentsOf: (id) => misread(provider.paymentsOf(id)),
    capture: (payment) => misread(provider.capture(payment)),
  }
}

function untyped({ createOrder }: Provider): Provider['createOrder'] {
  return async (receipt, amount) => {
    try {
      return await createOrder(receipt, amount)
    } catch (error) {
      throw error instanceof ProviderUnavailable ? new Error(error.message, { cause: error }) : error
    }
  }
}
