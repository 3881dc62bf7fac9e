import type { Call, CallAnswer, Calls } from '@sahay/contract/api/office'
import { createClient, Refusal } from '@sahay/contract/api/client'
import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { QueryClient } from '@tanstack/react-query'
import { requestVerification } from './verification.ts'
import { spoken } from './language.ts'

export { Refusal } from '@sahay/contract/api/client'

/** The session is a cookie that no script can read; the browser sends it automatically. */
const client = createClient<Calls>({ base: '/api', language: spoken })

/** Calls the API; if the server asks for a proof of work, computes it and repeats the call. */
export const plainCall: Call = async (address, input) => {
  try {
    return await client.call(address, input)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'proof_needed') throw error
    const [{ solve }, { data }] = await Promise.all([
      import('@sahay/ui/browser/proof.ts'),
      client.call('GET auth/challenge'),
    ])
    const proof = await solve(data)
    if (proof === null) throw error
    return client.call(address, { ...input, proof })
  }
}

/**
 * The same for signed-in staff. If the session has ended, or a fresh second factor is required, asks for it in place and
 * repeats the call, so that no input is lost. Changes carry an idempotency key, so that a second press after a lost answer
 * does nothing twice.
 */
export const call: Call = (address, input) =>
  address.startsWith('GET ')
    ? proved(address, input)
    : withKey(address, (idempotencyKey) => proved(address, { ...input, idempotencyKey }))

const proved: Call = async (address, input) => {
  try {
    return await plainCall(address, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'step_up_needed' && (await requestVerification('step-up')))
      return plainCall(address, input)
    if (error.code === 'not_signed_in' && (await requestVerification('sign-in')))
      return plainCall(address, input)
    throw error
  }
}

/** True if the server has answered that it did not do it; otherwise the outcome is unknown. */
export const isAnswered = (error: unknown) =>
  error instanceof Refusal && error.fromServer && error.httpStatus < 500

/** The keys of unanswered presses, by the call's address. */
const unanswered = new Map<string, string>()

/**
 * Sends with an idempotency key: that of this call's last press if its outcome is unknown, else a new one. So the server
 * does it for the first time, repeats its earlier answer, or reports that the key was used for something else.
 */
async function withKey<T>(address: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(address) ?? newIdempotencyKey()
  unanswered.delete(address)
  try {
    return await send(key)
  } catch (error) {
    if (!isAnswered(error)) unanswered.set(address, key)
    throw error
  }
}

/** The cache of data from the server. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // a refusal by the server would be repeated
      retry: (count, error) => count < 2 && error instanceof Refusal && !error.fromServer,
    },
  },
})

export type Me = CallAnswer<'GET office/auth/me'>['data']
