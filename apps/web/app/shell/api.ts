import type { Call, Client, Calls } from '@sahay/contract/api/api-visitors'
import { createClient, type Fetcher, Refusal } from '@sahay/contract/api/client'
import { browserLanguage } from './language.ts'
import { readToken, sessionIsOver } from './session.ts'

export type { Call, CallAnswer } from '@sahay/contract/api/api-visitors'
export { type PassedForm, Refusal } from '@sahay/contract/api/client'

/** Creates the pages' client: with the token stored in this browser, and answers in the page's language. */
export function createApi(fetcher: Fetcher, base: string, language: () => string): Client {
  return createClient<Calls>({
    base,
    fetch: fetcher,
    token: readToken,
    onSessionOver: sessionIsOver,
    language,
  })
}

/** The client for the browser: if the server asks for a proof of work, it computes the proof and repeats the call. */
export function createProvingCall(fetcher: Fetcher): Call {
  const { call: ask } = createApi(fetcher, '/api', browserLanguage)
  return async (address, input) => {
    try {
      return await ask(address, input)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'proof_needed') throw error
      const [{ solve }, { data }] = await Promise.all([
        import('@sahay/ui/browser/proof.ts'),
        ask('GET auth/challenge'),
      ])
      const proof = await solve(data)
      if (proof === null) throw error
      return ask(address, { ...input, proof })
    }
  }
}

/** Calls the API from the browser, with the stored token: `await call('POST auth/signIn', { body: { email } })`. */
export const call: Call = createProvingCall((request) => fetch(request))
