import { preload } from 'react-dom'
import { PrefetchPageLinks } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'

/** Fetches what follows while the form of a payment is filled: the provider's script, and the page after the payment. */
export function PayAhead() {
  const script = useSettings()?.checkout.script
  if (script) preload(script, { as: 'script', fetchPriority: 'low' })
  return <PrefetchPageLinks page="/thanks/donation/next" />
}
