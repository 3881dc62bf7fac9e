import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import css from './code-form.module.css'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

/** The name of the box that a link is pasted into. */
const pasted = 'link'

/** The token in a link that was pasted into a form; empty where there is none in it, which the API then says. */
export function pastedToken(typed: Readonly<Record<string, string>>): string | null {
  const link = typed[pasted]
  return link === undefined ? null : (/(?:^|#)([\w-]{43})$/.exec(link)?.[1] ?? '')
}

/** A box for a mailed link, and the button beside it. */
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
  /** What the button says. */
  readonly go: ReactNode
}

/**
 * The way on from a mailed link for a browser without script: what stands behind the # reaches no server by itself, so
 * the link is pasted into a form, whose content no log keeps.
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
