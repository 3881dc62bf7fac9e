import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { applicationConsent } from '@sahay/contract/consent/notices/application'
import { applicationFields as rules } from '@sahay/contract/fields/application'
import { documentTypes } from '@sahay/contract/fields/scheme-rules'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { useState, useDeferredValue } from 'react'
import { Link } from 'react-router'
import kit from '../kit/kit.module.css'
import { SpecForm } from '../kit/form/form.tsx'
import { useKeyUntilAnswered } from '../kit/idempotency-key.ts'
import type { FieldSpecs, ValuesOf } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import css from './applications.module.css'
import { paperNames, schemeOptions } from './application-labels.ts'
import { answerFields } from './answer-fields.ts'
import { Page } from '../kit/page.tsx'
import { languageOptions } from '../kit/language-names.ts'
import { useQuery } from '@tanstack/react-query'
import { ApplicationLinks } from './application-links.tsx'

const DRAFT = 'paper-form'

const { email, ...beforeMail } = answerFields

const fields = {
  yojana_type: { kind: 'choice', label: msg`Scheme`, required: true, options: schemeOptions },
  nominal_fee: {
    kind: 'number',
    label: msg`Contribution from the family (₹)`,
    hint: msg`It stays unpaid until the family has paid.`,
    required: true,
  },
  ...beforeMail,
  email: {
    kind: 'email',
    label: email.label,
    hint: msg`Leave it empty if the family has no e-mail. We then send nothing, so please call.`,
    maxLength: rules.email.maxLength,
  },
  language: {
    kind: 'choice',
    label: msg`Family’s language`,
    heading: msg`Paper form`,
    required: true,
    options: languageOptions,
  },
  signed_on: { kind: 'day', label: msg`Date of guardian’s signature`, required: true },
  taken_by: { kind: 'line', label: msg`Received by`, required: true, maxLength: 120 },
  terms: { kind: 'check', label: msg`The box for the terms is ticked on the paper form` },
  agreed: {
    kind: 'check',
    label: msg`The guardian has signed that the trust may keep all this, in the words of the form on the site`,
    required: true,
  },
  student_photo: {
    kind: 'picture',
    label: paperNames.student_photo,
    heading: msg`Documents, scanned or photographed`,
    required: true,
  },
  adhaar_card_photo: {
    kind: 'picture',
    label: paperNames.adhaar_card_photo,
    hint: msg`With the first eight digits covered.`,
    required: true,
  },
  school_id_photo: { kind: 'picture', label: paperNames.school_id_photo },
  last_year_resultPhoto: { kind: 'picture', label: paperNames.last_year_resultPhoto },
} as const satisfies FieldSpecs

const ofOffice = { state: 'Gujarat', language: 'gu' } as const

/** Enters a family's paper form, in the order of the family's own page. */
export default function PaperFormPage() {
  const { t } = useLingui()
  const [typed, setTyped] = useState<ValuesOf<typeof fields> | null>(null)
  const [entered, setEntered] = useState<{ readonly id: string; readonly reference: string } | null>(null)
  const withKey = useKeyUntilAnswered()

  async function send(_values: ValuesOf<typeof fields>, body: FormData): Promise<void> {
    body.set('consent', applicationConsent.version)
    body.delete('agreed')
    for (const paper of documentTypes) {
      const file = body.get(paper)
      if (file instanceof File && file.size > 0) body.set(paper, await shrinkPicture(file))
      else body.delete(paper)
    }
    const { data } = await withKey((key) => {
      body.set('once', key)
      return call('POST office/applications/add', { body })
    })
    clearDraft(DRAFT)
    setEntered(data)
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }

  function next() {
    setTyped(null)
    setEntered(null)
  }

  return (
    <Page title={t`Enter paper form`}>
      {entered ? (
        <section className="panel stack gap-3 pad-4" role="status">
          <p>{t`The form is entered but not yet paid. Read this number out to the family:`}</p>
          <p className={css['number']}>{entered.reference}</p>
          <p>
            <Trans>
              The family pays at {`${location.host}/application-status`} with this number and its mobile.
            </Trans>
          </p>
          <div className="cluster gap-3">
            <Button kind="go" onClick={next}>{t`Enter next form`}</Button>
            <Link className={buttonClass({})} to={`/applications/${encodeURIComponent(entered.id)}`}>
              <Trans>View</Trans>
            </Link>
          </div>
        </section>
      ) : (
        <>
          <p>
            <Trans>
              Your text stays on this device until it is sent. Photos are not kept, so choose them last.
            </Trans>
          </p>
          {typed && <SameChild typed={typed} />}
          <div className={`stack gap-4 ${kit['edit']}`}>
            <SpecForm
              fields={fields}
              begin={ofOffice}
              draft={DRAFT}
              onTyped={setTyped}
              submit={<Trans>Save form</Trans>}
              onSubmit={send}
            />
          </div>
        </>
      )}
    </Page>
  )
}

/** The minimum length of a mobile; shorter input starts no search. */
const MOBILE = 10

/** Shows immediately who is already known: the same child this year, brothers and sisters. */
function SameChild({ typed }: { readonly typed: ValuesOf<typeof fields> }) {
  const { t } = useLingui()
  const { student_name, student_father_name, student_lastname, school_name, father_mobileNo } = typed
  const birth = typed.student_Birthdate
  const isComplete =
    student_name !== '' &&
    student_father_name !== '' &&
    student_lastname !== '' &&
    birth !== null &&
    father_mobileNo.replace(/\D/g, '').length >= MOBILE
  const body = {
    student_name,
    student_father_name,
    student_lastname,
    student_Birthdate: birth ?? '',
    school_name,
    father_mobileNo,
  }
  const deferredBody = useDeferredValue(JSON.stringify(body))
  const found = useQuery({
    queryKey: ['applications', 'same-child', deferredBody],
    queryFn: async ({ signal }) => (await call('POST office/applications/same-child', { body, signal })).data,
    enabled: isComplete,
    retry: false,
  })
  const { sameChild = [], siblings = [] } = isComplete ? (found.data ?? {}) : {}
  return (
    <div role="status">
      {sameChild.length > 0 && (
        <section className={css['known']}>
          <h2>{t`This child already has an application this year`}</h2>
          <ApplicationLinks rows={sameChild} />
        </section>
      )}
      {siblings.length > 0 && (
        <section className={css['known']}>
          <h2>{t`Brothers and sisters`}</h2>
          <ApplicationLinks rows={siblings} />
        </section>
      )}
    </div>
  )
}
