import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { Letter, useLetter } from '../kit/letters.tsx'
import { call, Refusal } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { Panel } from '../kit/record/panel.tsx'
import { MailLink, PhoneLink } from '../kit/show.tsx'

type Contact = CallAnswer<'POST office/entries/contact'>['data']

/** The contact details of an entry's owner, on demand: each view is logged with the viewer's name. */
export function ContactPanel({ entryId }: { readonly entryId: string }) {
  const may = useMay()
  const [contact, setContact] = useState<Contact | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // focuses the number for calling
    if (contact) shown.current?.querySelector('a')?.focus()
  }, [contact])

  async function look(): Promise<void> {
    setBusy(true)
    setFailed(null)
    try {
      setContact((await call('POST office/entries/contact', { body: { id: entryId } })).data)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailed(error.message)
    } finally {
      setBusy(false)
    }
  }

  const isOffered = may('entries.contact')
  useLetter(isOffered && contact === null && !busy ? 'N' : undefined, () => void look())
  if (!isOffered) return null
  return (
    <Panel title={<Trans>Contact</Trans>}>
      <div aria-live="polite" ref={shown}>
        {contact === null && (
          <>
            <Button kind="line" small busy={busy} onClick={() => void look()}>
              <span>
                <Trans>Show full number</Trans> <Letter of="N" />
              </span>
            </Button>
            <p className="quiet">
              <Trans>Each view is recorded with your name.</Trans>
            </p>
          </>
        )}
        {contact && contact.mobile !== '' && (
          <p>
            <PhoneLink number={contact.mobile} />
          </p>
        )}
        {contact && contact.email !== '' && (
          <p>
            <MailLink to={contact.email} />
          </p>
        )}
        {contact && contact.mobile === '' && contact.email === '' && (
          <p>
            <Trans>
              No contact details: the account was deleted, or the place was sold without a number.
            </Trans>
          </p>
        )}
      </div>
      {failed !== null && (
        <p role="alert">
          {failed || <Trans>There was no answer. Please check your connection and try again.</Trans>}
        </p>
      )}
    </Panel>
  )
}
