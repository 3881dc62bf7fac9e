import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'

/** Under these names the forms that ask for a code keep what was typed: who comes back from the code's page mends it there. */
export const codeDrafts = { signIn: 'sign-in', signUp: 'sign-up' } as const

/** Forgets what was typed, once somebody is signed in. */
export function clearCodeDrafts(): void {
  for (const name of Object.values(codeDrafts)) clearDraft(name)
}
