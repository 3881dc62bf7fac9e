import { Trans, useLingui } from '@lingui/react/macro'
import { type DocumentType, documentTypes } from '@sahay/contract/fields/scheme-rules'
import { CheckField } from '@sahay/ui/fields/check-field.tsx'
import { DocumentField } from '../documents/document-field.tsx'
import { documentLabels } from '../documents/document-labels.ts'
import { FormPart, type PartProps } from './form-part.tsx'
import type { DocumentDraft } from './draft.ts'

export interface DocumentsPartProps extends PartProps {
  readonly draft: DocumentDraft
  /** True if texts were restored but pictures were not. */
  readonly lost: boolean
  /** True if pictures cannot be stored on the device. */
  readonly alone: boolean
}

const hints: Readonly<Partial<Record<DocumentType, React.ReactNode>>> = {
  student_photo: <Trans>Passport size, with the face clear.</Trans>,
  adhaar_card_photo: (
    <Trans>The child’s card. You can black out the first eight digits here; a masked copy is enough.</Trans>
  ),
}

/** The photographs of the documents. Two are required; the others help the trust to decide sooner. */
export function DocumentsPart({ field, draft, lost, alone }: DocumentsPartProps) {
  const { t } = useLingui()
  return (
    <FormPart of="papers">
      {documentTypes.map((documentType) => {
        const { required, ...rest } = field(documentType)
        const name = t(documentLabels[documentType])
        return (
          <DocumentField
            key={documentType}
            documentType={documentType}
            label={required ? name : <Trans>{name} (optional)</Trans>}
            hint={hints[documentType]}
            {...rest}
            required={required}
            lost={lost && required}
            given={draft.given[documentType]}
            onFile={(file) => draft.changed(documentType, file)}
          />
        )
      })}
      {!alone && (
        <div className="with-script">
          <CheckField name="keep_pictures">
            <Trans>
              Keep the photos on this phone too, for 7 days. Leave this empty if others use your phone.
            </Trans>
          </CheckField>
          <p role="status">{draft.saved && <Trans>The photos are now kept on this phone.</Trans>}</p>
        </div>
      )}
    </FormPart>
  )
}
