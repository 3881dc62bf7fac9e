import { preload } from 'react-dom'
import { PrefetchPageLinks } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'

/** Prefetches the provider's script and the page after the payment while the form is filled in. */
export function PayAhead() {
  const script = useSettings()?.checkout.script
  if (script) preload(script, { as: 'script', fetchPriority: 'low' })
  return <PrefetchPageLinks page="/thanks/donation/next" />
}
