import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import css from './kit.module.css'

export type Tone = 'good' | 'bad' | 'act' | 'quiet'

/** What is quiet is no pill: there are too many of it. */
const classOf = (tone: Tone) => (tone === 'quiet' ? css['quiet'] : `${css['badge']} ${css[tone]}`)

/** A word of the catalogues in a list, such as a state; with a tone it stands out, and says so by its word all the same. */
export function Word({ of, tone }: { readonly of: MessageDescriptor; readonly tone?: Tone }) {
  const { i18n } = useLingui()
  return <span className={tone && classOf(tone)}>{i18n._(of)}</span>
}
