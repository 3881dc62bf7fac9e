import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { PlainAnswer, PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { plainCodeError } from '../../shared/codes/code-error.ts'
import { PasteLinkBox } from '../../shared/codes/paste-link.tsx'
import { CodeLead, type CodeLeadProps } from './code-lead.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

/** Six boxes for the code, as a form that needs no script. */
export function PlainCode({ sent }: { readonly sent: CodeLeadProps }) {
  const { boxes } = useCode(undefined, plainCodeError(use(PlainAnswer)))
  return (
    <PlainForm className="stack top shrink gap-5" method="post" action="/status">
      <CodeLead {...sent} />
      <PlainRefusal />
      {sent.link ? (
        <PasteLinkBox go={<Trans>Open my application</Trans>} />
      ) : (
        <>
          <OtpBoxes {...boxes} />
          <Button kind="go" type="submit" wide>
            <Trans>VERIFY</Trans>
          </Button>
        </>
      )}
      <div>
        <Button kind="line" small type="submit" name="resend" value="yes">
          <Trans>Resend</Trans>
        </Button>
      </div>
      <div>
        <Button kind="quiet" small type="submit" name="close" value="yes">
          <Trans>Change the number or mobile number</Trans>
        </Button>
      </div>
    </PlainForm>
  )
}
