import { createSource } from '@sahay/ui/browser/browser-store.ts'

/** What a person may have to do during their work: confirm with a fresh second factor, or sign in again. */
export type Verification = 'step-up' | 'sign-in'

interface VerificationRequest {
  readonly verification: Verification
  readonly answered: Promise<boolean>
  readonly answer: (given: boolean) => void
}

let current: VerificationRequest | null = null
const source = createSource<VerificationRequest | null>(() => current, null)

/** Requests it; resolves to true once given. Concurrent calls for the same share one request. */
export function requestVerification(verification: Verification): Promise<boolean> {
  if (current?.verification === verification) return current.answered
  let resolve: (given: boolean) => void = () => undefined
  const answered = new Promise<boolean>((done) => {
    resolve = done
  })
  current = {
    verification,
    answered,
    answer(given) {
      current = null
      source.changed()
      resolve(given)
    },
  }
  source.changed()
  return answered
}

/** The current request, for the dialog. */
export const useVerificationRequest = source.use
