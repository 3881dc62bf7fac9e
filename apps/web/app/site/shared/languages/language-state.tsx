import { Trans } from '@lingui/react/macro'
import type { LanguageState } from '@sahay/contract/kernel/language-list'

/** How far the languages of a state are, in words. */
export function StateOf({ state }: { readonly state: LanguageState }) {
  switch (state) {
    case 'source':
      return <Trans>The language that this site is written in.</Trans>
    case 'reviewed':
      return <Trans>Read and signed by somebody whose own language it is.</Trans>
    case 'second-read':
      return (
        <Trans>
          Translated, and read a second time. Nobody whose own language it is has signed it yet, so English
          stands beside what you agree to.
        </Trans>
      )
    case 'draft':
    case 'test':
      return (
        <Trans>Translated, and not read a second time yet. English stands beside what you agree to.</Trans>
      )
  }
}
