import { Trans } from '@lingui/react/macro'
import type { LanguageState } from '@sahay/contract/kernel/language-list'

/** How far the languages of a state are, in words. */
export function StateOf({ state }: { readonly state: LanguageState }) {
  switch (state) {
    case 'source':
      return <Trans>The language this site is written in.</Trans>
    case 'reviewed':
      return <Trans>Approved by a native speaker.</Trans>
    case 'second-read':
      return (
        <Trans>
          Translated and checked. No native speaker has approved it yet, so the English text is shown beside
          anything you agree to.
        </Trans>
      )
    case 'draft':
    case 'test':
      return (
        <Trans>Translated, not yet checked. The English text is shown beside anything you agree to.</Trans>
      )
  }
}
