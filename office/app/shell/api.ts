import { type Call, type CallAnswer, createClient, Refusal } from '@sahay/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { askFor } from './asking.ts'
import { spoken } from './language.ts'

export { Refusal } from '@sahay/contract/client'

/** The session is a cookie that no script can read; the browser sends it along by itself. */
const client = createClient({ base: '/api', language: spoken })

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
 * it where they are, and the call is repeated: nothing that was written is lost.
 */
export const call: Call = async (address, input) => {
  try {
    return await plainCall(address, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'step_up_needed' && (await askFor('step-up'))) return plainCall(address, input)
    if (error.code === 'not_signed_in' && (await askFor('sign-in'))) return plainCall(address, input)
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
