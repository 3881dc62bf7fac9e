import { pastedToken, PasteLinkBox } from '../../shared/codes/paste-link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { apiContext } from '../../../shell/api-context.ts'
import { forOne, goOn, readTyped, showAgain } from '../../../shell/plain-forms/plain-form.server.ts'
import { isMultipart, passForm } from '../../../shell/plain-forms/plain-picture-form.server.ts'
import { Refusal } from '../../../shell/api.ts'
import { forgetStatus, saveStatus, readStatus } from '../../../shell/plain-forms/status-cookie.server.ts'
import { saveThanksKey } from '../../../shell/plain-forms/thanks-cookie.server.ts'
import { PlainPage } from '../../shared/forms/plain-page.tsx'
import { payPath } from '../../shared/payments/pay-kinds.ts'
import { AskStatus } from './ask-status.tsx'
import { PlainOpened } from './plain-opened.tsx'
import { use } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { PlainAnswer, PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { plainCodeError } from '../../shared/codes/code-error.ts'
import { CodeLead, type CodeLeadProps } from './code-lead.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

const here = '/status'
/** The query parameter that marks a document as accepted. */
const sentParam = 'sent'

export const handle = { takesFiles: true }

/** Loads the application that this browser has opened, or the destination of its code; null if nothing was requested yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const stored = await readStatus(request)
  if (!stored || !('ticket' in stored))
    return data({ sent: stored, tracked: null, over: false }, { headers: forOne })
  try {
    const answer = await context.get(apiContext).call('POST trustInquiry/track/read', { body: stored })
    return data({ sent: null, tracked: answer.data, over: false }, { headers: forOne })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ticket_over') throw error
    const headers = { ...forOne, 'set-cookie': await forgetStatus(request) }
    return data({ sent: null, tracked: null, over: true }, { headers })
  }
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => {
  const set = loaderHeaders.get('set-cookie')
  return { ...forOne, ...(set ? { 'set-cookie': set } : {}) }
}

/** Sends a requested document; the ticket is only in the cookie. */
function sendDocument(args: ActionFunctionArgs, ticket: string) {
  return passForm(
    args,
    async (call, body) => {
      await call('POST trustInquiry/track/paper', { body })
      return goOn(`${here}?${sentParam}`)
    },
    () => ({ ticket }),
  )
}

/** Handles each of the forms: requests a code, verifies it, sends a document, opens the checkout, or closes the application. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const stored = await readStatus(request)
  if (isMultipart(request))
    return stored && 'ticket' in stored ? sendDocument(args, stored.ticket) : goOn(here)
  const typed = await readTyped(request)
  const { call } = context.get(apiContext)
  try {
    if (typed['close']) return goOn(here, [await forgetStatus(request)])
    if (stored && 'ticket' in stored && typed['pay']) {
      const { id, thanks_key } = await call('POST trustInquiry/track/pay', { body: stored })
      return goOn(payPath('application', id), await saveThanksKey(request, 'application', id, thanks_key))
    }
    const token = typed['resend'] ? null : pastedToken(typed)
    if (token !== null) {
      const { ticket } = await call('POST trustInquiry/track/link', { body: { token } })
      return goOn(here, [await saveStatus(request, { ticket })])
    }
    if (stored && 'handle' in stored && typed['otp'] !== undefined && !typed['resend']) {
      const { channel: _channel, link: _link, ...named } = stored
      const body = { ...named, otp: typed['otp'].replace(/\s/g, '') }
      const { ticket } = await call('POST trustInquiry/track/prove', { body })
      return goOn(here, [await saveStatus(request, { ticket })])
    }
    const again = stored && 'handle' in stored && typed['resend'] ? stored : null
    const { number, mobile } = again ?? { number: typed['number'] ?? '', mobile: typed['mobile'] ?? '' }
    const named = { number, mobile }
    const sent = await call('POST trustInquiry/track/begin', { body: named })
    const { channel, link } = sent
    return goOn(here, [await saveStatus(request, { ...named, handle: sent.handle, channel, link })])
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'ticket_over' || error.code === 'already_paid'))
      return goOn(here)
    return showAgain(error, typed)
  }
}

/** /status: the status of an application, for browsers without script. */
export default function PlainStatusPage() {
  const { t } = useLingui()
  const { sent, tracked, over } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <PlainPage
      title={t`Application status`}
      description={t`See the status of your application.`}
      withScript="/application-status"
    >
      {tracked ? (
        <PlainOpened tracked={tracked} sent={search.has(sentParam)} />
      ) : sent ? (
        <PlainCode sent={sent} />
      ) : (
        <AskStatus visit={{ number: '', mobile: '', over }} />
      )}
    </PlainPage>
  )
}

/** Six boxes for the code, as a form that needs no script. */
function PlainCode({ sent }: { readonly sent: CodeLeadProps }) {
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
