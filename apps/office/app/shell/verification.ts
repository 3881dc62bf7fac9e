import { createSource } from '@sahay/ui/browser/browser-store.ts'

/** What a person is asked for in the midst of their work: a fresh second factor, or to sign in once more. */
export type Verification = 'step-up' | 'sign-in'

interface VerificationRequest {
  readonly verification: Verification
  readonly answered: Promise<boolean>
  readonly answer: (given: boolean) => void
}

let current: VerificationRequest | null = null
const source = createSource<VerificationRequest | null>(() => current, null)

/** Asks for it; true once it was given. Calls that want the same at once ask once. */
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

/** What is asked for now, for the dialog that asks. */
export const useVerificationRequest = source.use
