import { Trans, useLingui } from '@lingui/react/macro'
import { wantedPaperFields } from '@sahay/contract/fields/tracking'
import type { Paper } from '@sahay/contract/scheme-rules'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useChecks } from '@sahay/ui/forms/checks.ts'
import { FileField } from '@sahay/ui/fields/file-field.tsx'
import { PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { paperWords } from '../papers/paper-words.ts'
import css from './status.module.css'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

/** One paper that the trust asked for, as a form that needs no script. */
export function PlainPaper({ paper }: { readonly paper: Paper }) {
  const { t } = useLingui()
  const { field } = useChecks(wantedPaperFields)
  return (
    <PlainForm className={css['form']} method="post" encType="multipart/form-data" action="/status">
      <PlainRefusal />
      <input type="hidden" name="paper" value={paper} />
      <FileField label={t(paperWords[paper])} {...field('picture')} />
      <Button kind="go" type="submit">
        <Trans>Send this paper</Trans>
      </Button>
    </PlainForm>
  )
}
