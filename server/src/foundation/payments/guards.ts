import type { Guard } from '../../kernel/config.ts'
import { newId } from '../../kernel/new-id.ts'
import type { PaymentsDeps } from './payments.service.ts'
import { type Provider, ProviderUnavailable } from './razorpay.ts'

/**
 * Takes guards away for control tests, which must then see money lost: so it is shown that the guard is what holds.
 * The configuration refuses it outside of tests.
 */
export function withoutGuards(deps: PaymentsDeps, off: readonly Guard[]): PaymentsDeps {
  return off.reduce((left, guard) => without[guard](left), deps)
}

const without: Readonly<Record<Guard, (deps: PaymentsDeps) => PaymentsDeps>> = {
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
}

function silenced(deps: PaymentsDeps, ...names: readonly string[]): PaymentsDeps {
  const { sweeps } = deps
  const add: typeof sweeps.add = (name, everySeconds, run) =>
    sweeps.add(name, everySeconds, names.includes(name) ? async () => 0 : run)
  return { ...deps, sweeps: { ...sweeps, add } }
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
