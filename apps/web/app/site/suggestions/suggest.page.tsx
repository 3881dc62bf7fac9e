import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { languageContext, useLanguage } from '../../shell/language.ts'
import { isReviewed } from '@sahay/contract/kernel/language-address'
import { forOne, goOn } from '../../shell/plain-forms/plain-form.server.ts'
import { passForm } from '../../shell/plain-forms/plain-picture-form.server.ts'
import { NotFound } from '../shared/page/not-found.tsx'
import { Page } from '../shared/page/page.tsx'
import { suggestionFields } from '@sahay/contract/fields/suggestion'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { call } from '../../shell/api.ts'
import { PublicForm } from '../shared/forms/public-form.tsx'
import { refuseForm } from '../shared/forms/refuse-form.ts'
import { useFormKey } from '../shared/forms/use-form-key.ts'

/** Suggestions are only requested in languages that no native speaker has approved. */
export function loader({ context }: LoaderFunctionArgs) {
  const asksForHelp = !isReviewed(context.get(languageContext))
  return data({ isAsked: asksForHelp }, { status: asksForHelp ? 200 : 404 })
}

export function action(args: ActionFunctionArgs) {
  const from = pathOf(new URL(args.request.url).searchParams)
  return passForm(args, async (api, body) => {
    await api('POST suggestion/add', { body })
    return goOn(`/suggest?from=${encodeURIComponent(from)}&sent`)
  })
}

export const handle = { takesFiles: true }

export const headers = () => forOne

/** Returns the page that the visitor came from, from the address; only pages of this site. */
function pathOf(search: URLSearchParams): string {
  const from = search.get('from') ?? ''
  return /^\/(?!\/)\S{0,199}$/.test(from) ? from : '/'
}

/** /suggest: a form for a better wording of a sentence, in the page's language. */
export default function SuggestPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const from = pathOf(search)
  const answer = useActionData<typeof action>() ?? null
  const { isAsked: asksForHelp } = useLoaderData<typeof loader>()
  if (!asksForHelp) return <NotFound />
  return (
    <Page
      title={t`Suggest a better word`}
      description={t`Tell us how you would say it in your language.`}
      cloth="mirror"
      lead={
        <Trans>
          No native speaker has checked these pages yet. If something sounds wrong, tell us how you would say
          it.
        </Trans>
      }
    >
      {search.has('sent') ? (
        <Thanked from={from} />
      ) : (
        <PlainAnswer value={answer}>
          <SuggestForm from={from} />
        </PlainAnswer>
      )}
    </Page>
  )
}

/** The confirmation after a suggestion. Receives the focus, so that screen readers read it. */
function Thanked({ from }: { readonly from: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} role="status" className="stack gap-5">
      <p className="lead">
        <Trans>Thank you. Someone who knows the language will read it.</Trans>
      </p>
      <p>
        <ButtonLink to={from}>
          <Trans>Back to the page</Trans>
        </ButtonLink>
      </p>
      <p>
        <ButtonLink kind="line" to={`/suggest?from=${encodeURIComponent(from)}`}>
          <Trans>Suggest another</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}

/** The storage name of the form's draft. */
const draftName = 'suggest'

/** The form with the sentence as read and the suggested wording. */
function SuggestForm({ from }: { readonly from: string }) {
  const { code } = useLanguage()
  const navigate = useNavigate()
  const draft = useFormDraft(draftName)
  const withKey = useFormKey()
  const form = useForm({
    fields: suggestionFields,
    send,
    refused: (error, where) => refuseForm(error, where, draftName),
    onInput: draft.save,
  })
  const here = `/suggest?from=${encodeURIComponent(from)}`

  async function send(body: FormData) {
    await withKey(body, (key) => {
      body.set('once', key)
      return call('POST suggestion/add', { body, repeatable: true })
    })
    clearDraft(draftName)
    await navigate(`${here}&sent`, { replace: true })
  }

  return (
    <PublicForm action={here} form={{ ...form, draft }}>
      <input type="hidden" name="lang" value={code} readOnly />
      <input type="hidden" name="page" value={from} readOnly />
      <TextArea label={<Trans>The words as they are on the page</Trans>} {...form.field('read')} />
      <TextArea label={<Trans>Your wording</Trans>} {...form.field('better')} />
      <p>
        <Trans>We keep your suggestion and the page, not who you are.</Trans>
      </p>
      <SendButton sending={form.sending} failed={form.failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send</Trans>
      </SendButton>
    </PublicForm>
  )
}
