import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import css from './without-script.module.css'

/** The trust's telephone, for visitors whom a page cannot serve. Renders nothing if there is none. */
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

/** A note for a browser without script. */
export function NoteWithout({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className={css['note']}>{children}</p>
    </noscript>
  )
}

/** The same on a page that needs script, with the telephone number. */
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
