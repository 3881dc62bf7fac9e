import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import css from './without-script.module.css'

/** How to reach the trust, for whom a page cannot serve. Nothing where it has not said. */
export function CallUs() {
  const contact = useSettings()?.contact
  if (!contact || contact.phone === '') return null
  return (
    <Trans>
      Please call us on <a href={telephone(contact.phone)}>{contact.phone}</a> or write to{' '}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>.
    </Trans>
  )
}

/** What a page says to a browser that runs no script. */
export function NoteWithout({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className={css['note']}>{children}</p>
    </noscript>
  )
}

/** The same where nothing works without: and whom to call. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <NoteWithout>
      {children} <CallUs />
    </NoteWithout>
  )
}

/** The same beside a form. */
export function WithoutScript() {
  return (
    <NeedsScript>
      <Trans>This form needs JavaScript, which is switched off in your browser.</Trans>
    </NeedsScript>
  )
}
