import { Trans } from '@lingui/react/macro'
import { schemes } from '@sahay/contract/fields/scheme-rules'

/** A scheme's name in the language of the page; the API knows both by their English names. */
export function SchemeName({ scheme }: { readonly scheme: string }) {
  return scheme === schemes.uniform ? (
    <Trans>Uniform & Stationery Yojana</Trans>
  ) : (
    <Trans>School Fees Sahay Yojana</Trans>
  )
}
