import { Trans, useLingui } from '@lingui/react/macro'
import { requestedDocumentFields } from '@sahay/contract/fields/tracking'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useChecks } from '@sahay/ui/forms/field-checks.ts'
import { FileField } from '@sahay/ui/fields/files/file-field.tsx'
import { PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { documentLabels } from '../documents/document-labels.ts'
import css from './status.module.css'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

/** One document that the trust asked for, as a form that needs no script. */
export function PlainDocument({ documentType }: { readonly documentType: DocumentType }) {
  const { t } = useLingui()
  const { field } = useChecks(requestedDocumentFields)
  return (
    <PlainForm className={css['form']} method="post" encType="multipart/form-data" action="/status">
      <PlainRefusal />
      <input type="hidden" name="paper" value={documentType} />
      <FileField label={t(documentLabels[documentType])} {...field('picture')} />
      <Button kind="go" type="submit">
        <Trans>Send this document</Trans>
      </Button>
    </PlainForm>
  )
}
