import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormKey } from '@sahay/ui/forms/forget-drafts.ts'
import { useUnfinished } from '../../shared/payments/use-unfinished.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationDraftName } from './draft.ts'
import css from './schemes.module.css'
import { WhoCanApply, type EligibilityQuery } from './who-can-apply.tsx'

/** No part of this page depends on a payment. */
const nothing = () => undefined

/** Form Apply: who can apply, the application itself, and its status (product.md 2, anchor lion-trust). */
export function Apply() {
  const [begun, setBegun] = useState<{ readonly form: string; readonly query: EligibilityQuery } | null>(null)
  const form = useFormKey(applicationDraftName)
  const note = useUnfinished(nothing)
  return (
    <section id="lion-trust" className={`stack one-column gap-5 ${css['apply']}`} aria-labelledby="apply">
      <div className={`stack top gap-4 ${css['aside']}`}>
        <h2 id="apply" className="h2-small">
          <Trans>Apply here</Trans>
        </h2>
        <p className="lead">
          <Trans>It takes about ten minutes. Have the documents and your phone’s camera ready.</Trans>
        </p>
        <WhoCanApply onBegin={(query) => setBegun({ form, query: { ...query } })} />
      </div>
      <div className={`panel shrink ${css['card']}`}>
        {/* after sending, the form starts empty */}
        <ApplicationForm key={form} query={begun?.form === form ? begun.query : null} />
      </div>
      <p className={css['sent']}>
        <Trans>
          Sent it already? <Link to="/application-status">See your application status</Link>.
        </Trans>
      </p>
      {note}
    </section>
  )
}
