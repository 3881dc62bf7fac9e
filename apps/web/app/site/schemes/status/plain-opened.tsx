import { Trans, useLingui } from '@lingui/react/macro'
import { requestedDocumentFields } from '@sahay/contract/fields/tracking'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { use } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { FileField } from '@sahay/ui/fields/files/file-field.tsx'
import { useChecks } from '@sahay/ui/forms/field-checks.ts'
import { PlainAnswer, PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { documentLabels } from '../documents/document-labels.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationStepper, stageOf } from './application-stepper.tsx'
import css from './status.module.css'
import type { Tracked } from './use-tracked.ts'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

export interface PlainOpenedProps {
  readonly tracked: Tracked
  /** True if a document was just accepted. */
  readonly sent: boolean
}

/** An application as its guardian sees it without script: its progress, a link to pay for it, and forms to send documents. */
export function PlainOpened({ tracked, sent }: PlainOpenedProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const answer = use(PlainAnswer)
  const number = tracked.registration ?? tracked.reference
  const amount = rupees(tracked.amount)
  const unpaid = tracked.status === 'Received' && tracked.payment !== 'Success'
  const lastText = tracked.steps[tracked.steps.length - 1]?.words ?? null
  /** The document whose form shows the message. */
  const ofDocument = tracked.wanted.find((documentType) => documentType === answer?.typed['paper'])
  return (
    <div className={`stack top start shrink gap-5 ${css['side']}`}>
      <div className={css['opened']}>
        <h2 className="breaks h3-size">
          <Trans>Application {number} is open</Trans>
        </h2>
        <p className="lead">{t(stageOf(tracked))}</p>
        {sent && (
          <p role="status">
            <Trans>We have received the document. Thank you.</Trans>
          </p>
        )}
      </div>
      {!ofDocument && <PlainRefusal />}
      {unpaid && (
        <PlainForm className={`stack start callout gap-4 ${css['todo']}`} method="post" action="/status">
          <p>
            <Trans>
              {amount} has not been paid yet. Once it is, you get the registration number and we start.
            </Trans>
          </p>
          <Button kind="go" type="submit" name="pay" value="yes">
            <Trans>Pay now</Trans>
          </Button>
        </PlainForm>
      )}
      {tracked.wanted.length > 0 && (
        <section className={`stack start callout gap-4 ${css['todo']}`}>
          <h2>
            <Trans>We need more details or documents from you</Trans>
          </h2>
          {lastText && <p>{lastText}</p>}
          {tracked.wanted.map((documentType) => (
            <PlainAnswer key={documentType} value={documentType === ofDocument ? answer : null}>
              <PlainDocument documentType={documentType} />
            </PlainAnswer>
          ))}
        </section>
      )}
      <ApplicationStepper tracked={tracked} />
      <ApplicationFacts tracked={tracked} />
      <PlainForm method="post" action="/status">
        <Button kind="quiet" small type="submit" name="close" value="yes">
          <Trans>Close it on this phone</Trans>
        </Button>
      </PlainForm>
    </div>
  )
}

/** The form for one requested document, without script. */
function PlainDocument({ documentType }: { readonly documentType: DocumentType }) {
  const { t } = useLingui()
  const { field } = useChecks(requestedDocumentFields)
  return (
    <PlainForm
      className="stack top shrink gap-5"
      method="post"
      encType="multipart/form-data"
      action="/status"
    >
      <PlainRefusal />
      <input type="hidden" name="paper" value={documentType} />
      <FileField label={t(documentLabels[documentType])} {...field('picture')} />
      <Button kind="go" type="submit">
        <Trans>Send this document</Trans>
      </Button>
    </PlainForm>
  )
}
