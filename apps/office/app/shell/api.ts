import type { Call, CallAnswer, Calls } from '@sahay/contract/api/office'
import { createClient, Refusal } from '@sahay/contract/api/client'
import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { QueryClient } from '@tanstack/react-query'
import { requestVerification } from './verification.ts'
import { spoken } from './language.ts'

export { Refusal } from '@sahay/contract/api/client'

/** The session is a cookie that no script can read; the browser sends it along by itself. */
const client = createClient<Calls>({ base: '/api', language: spoken })

/** Calls the API; where the server first wants a proof of work, it is made and the call repeated. */
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
 * The same for signed-in staff. Where the session is over, or a fresh second factor is wanted, the person is asked for
 * it where they are, and the call is repeated: nothing that was written is lost. What changes something carries a key, so that a
 * press after a lost answer does nothing twice.
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

/** Whether the server has said that it did not do it; else nobody knows. */
export const isAnswered = (error: unknown) =>
  error instanceof Refusal && error.fromServer && error.httpStatus < 500

/** The keys of presses without an answer, by the call's address. */
const unanswered = new Map<string, string>()

/**
 * Sends with a key: the one of the last press of this call where nobody knows what became of it, else a new one. So the server
 * either does it for the first time, or answers as it did then, or says that something else was done.
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

/** What was read of the server, kept while it is looked at. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // what the server refuses it refuses again
      retry: (count, error) => count < 2 && error instanceof Refusal && !error.fromServer,
    },
  },
})

export type Me = CallAnswer<'GET office/auth/me'>['data']
