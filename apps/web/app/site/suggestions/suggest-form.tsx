import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { suggestionFields } from '@sahay/contract/fields/suggestion'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { clearDraft, useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { call } from '../../shell/api.ts'
import { useLanguage } from '../../shell/language.ts'
import { PublicForm } from '../shared/forms/public-form.tsx'
import { refuseForm } from '../shared/forms/refuse-form.ts'
import { useFormKey } from '../shared/forms/use-form-key.ts'

/** Under this name the form's draft is stored. */
const draftName = 'suggest'

/** What was read, and what one would say. */
export function SuggestForm({ from }: { readonly from: string }) {
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
