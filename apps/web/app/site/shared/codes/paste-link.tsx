import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import css from './code-form.module.css'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

/** The name of the field for a pasted link. */
const pasted = 'link'

/** Returns the token of a link pasted into a form; empty if it contains none, which the API then reports. */
export function pastedToken(typed: Readonly<Record<string, string>>): string | null {
  const link = typed[pasted]
  return link === undefined ? null : (/(?:^|#)([\w-]{43})$/.exec(link)?.[1] ?? '')
}

/** A field for a mailed link, with its button. */
export function PasteLinkBox({ go }: { readonly go: ReactNode }) {
  return (
    <>
      <TextField
        label={<Trans>Copy the whole link from the message, and paste it here</Trans>}
        name={pasted}
        autoComplete="off"
      />
      <Button kind="go" type="submit" wide>
        {go}
      </Button>
    </>
  )
}

export interface PasteLinkProps {
  /** Where the form is sent. */
  readonly action: string
  /** The button's label. */
  readonly go: ReactNode
}

/**
 * The form for using a mailed link without script: the fragment after the # is not sent to a server, so the link is pasted
 * into a form, whose content is not logged.
 */
export function PasteLink({ action, go }: PasteLinkProps) {
  return (
    <>
      <PlainRefusal />
      <noscript>
        <PlainForm className={`stack gap-5 ${css['form']}`} method="post" action={action}>
          <PasteLinkBox go={go} />
        </PlainForm>
      </noscript>
    </>
  )
}
