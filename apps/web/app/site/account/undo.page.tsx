import { pastedToken } from '../shared/codes/paste-link.tsx'
import { goOn, readTyped, showAgain } from '../../shell/plain-forms/plain-form.server.ts'
import { apiContext } from '../../shell/api-context.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ActionFunctionArgs, Link, useSearchParams } from 'react-router'
import { call } from '../../shell/api.ts'
import { forgetToken } from '../../shell/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { LinkButton } from '../shared/codes/link-button.tsx'

const here = '/account/undo'
/** The query parameter that marks the undo as done, for browsers without script. */
const doneParam = 'done'

/** Handles the pasted link of a browser without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await readTyped(request)
  try {
    await context
      .get(apiContext)
      .call('POST auth/profile/undo', { body: { token: pastedToken(typed) ?? '' } })
    return goOn(`${here}?${doneParam}`)
  } catch (error) {
    return showAgain(error, typed)
  }
}

/** /account/undo: restores an account's previous e-mail address, with the link that was mailed there. */
export default function UndoPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [undone, setUndone] = useState(search.has(doneParam))

  async function undo(token: string) {
    await call('POST auth/profile/undo', { body: { token } })
    forgetToken()
    setUndone(true)
  }

  return (
    <AccountPanel
      title={t`Undo the change`}
      description={t`Restore your account’s e-mail address.`}
      object="bag"
      cloth="ajrakh"
    >
      {undone ? (
        <p className="lead" role="status">
          <Trans>
            Your account has been restored, and every device is signed out. <Link to="/signin">Sign in</Link>
          </Trans>
        </p>
      ) : (
        <LinkButton
          plain={here}
          lead={
            <Trans>
              This restores your previous e-mail address and mobile number, and signs out every device.
            </Trans>
          }
          go={<Trans>Undo the change</Trans>}
          act={undo}
        >
          <Link to="/signin">
            <Trans>Sign in</Trans>
          </Link>
        </LinkButton>
      )}
    </AccountPanel>
  )
}
