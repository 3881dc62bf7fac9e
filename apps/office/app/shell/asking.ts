import { createSource } from '@sahay/ui/browser/stored.ts'

/** What a person is asked for in the midst of their work: a fresh second factor, or to sign in once more. */
export type Wanted = 'step-up' | 'sign-in'

interface Asked {
  readonly wanted: Wanted
  readonly answered: Promise<boolean>
  readonly answer: (given: boolean) => void
}

let asked: Asked | null = null
const source = createSource<Asked | null>(() => asked, null)

/** Asks for it; true once it was given. Calls that want the same at once ask once. */
export function askFor(wanted: Wanted): Promise<boolean> {
  if (asked?.wanted === wanted) return asked.answered
  let resolve: (given: boolean) => void = () => undefined
  const answered = new Promise<boolean>((done) => {
    resolve = done
  })
  asked = {
    wanted,
    answered,
    answer(given) {
      asked = null
      source.changed()
      resolve(given)
    },
  }
  source.changed()
  return answered
}

/** What is asked for now, for the dialog that asks. */
export const useAsked = source.use
