import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import css from './kit.module.css'

/** A word of the catalogues in a list, such as a state; with a tone it stands out, and says so by its word all the same. */
export function Word({
  of,
  tone,
}: {
  readonly of: MessageDescriptor
  readonly tone?: 'good' | 'bad' | 'act' | 'quiet'
}) {
  const { i18n } = useLingui()
  return <span className={tone ? `${css['badge']} ${css[tone]}` : undefined}>{i18n._(of)}</span>
}
