import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptWords } from '@sahay/ui/forms/kept-words.ts'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { Stepper } from '@sahay/ui/elements/stepper.tsx'
import { PAYMENT, toast } from '@sahay/ui/overlays/toast.tsx'
import { PublicForm } from '../../shared/forms/public-form.tsx'
import { expectPay } from '../../shared/payments/making-order.ts'
import { ChildPart } from './child-part.tsx'
import { DraftRow } from './draft-row.tsx'
import { applicationWords, DRAFT_DAYS } from './draft.ts'
import { GuardianPart } from './guardian-part.tsx'
import { HomePart } from './home-part.tsx'
import { LastPart } from './last-part.tsx'
import { PapersPart } from './papers-part.tsx'
import { parts } from './parts.ts'
import { SchemePart } from './scheme-part.tsx'
import { StepsBar } from './steps-bar.tsx'
import { UploadProgress } from '../papers/upload-progress.tsx'
import { useApplicationChecks } from './use-application-checks.ts'
import { useApply } from './use-apply.ts'
import { useFormView } from './use-form-view.ts'
import { usePaperDraft } from './use-paper-draft.ts'
import type { Wanted } from './who-can-apply.tsx'

export interface ApplicationFormProps {
  /** What the eligibility check filled in. */
  readonly wanted: Wanted | null
  /** On the page for browsers without script: nothing is promised that script would do. */
  readonly alone?: boolean
}

/** The application in short parts. Whatever fails, all that was filled in stays (spec §2, §3, §5). */
export function ApplicationForm({ wanted, alone = false }: ApplicationFormProps) {
  const { t } = useLingui()
  const kept = useKeptWords(applicationWords, DRAFT_DAYS)
  const { box, words } = kept
  const { view, read } = useFormView(box, words, wanted)
  const draft = usePaperDraft(view.keepsPictures)
  const checks = useApplicationChecks()
  const { field } = checks
  const apply = useApply()
  const current = parts.find(({ key }) => !view.done.has(key))?.key

  function typed(form: HTMLFormElement) {
    apply.changed()
    read(form)
    expectPay()
  }

  /** Goes to a part of the form, and into its first box. */
  function goTo(place: string) {
    const part = document.getElementById(place.slice(1))
    part?.scrollIntoView()
    part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }

  return (
    <>
      {!alone && (
        <StepsBar>
          <Stepper
            name={t`Parts of the form`}
            lie="row"
            onGo={goTo}
            steps={parts.map(({ key, words: label }) => ({
              key,
              label: t(label),
              to: `#part-${key}`,
              state: view.done.has(key) ? 'done' : key === current ? 'current' : 'open',
            }))}
          />
        </StepsBar>
      )}
      <PublicForm
        action="/apply"
        checks={checks}
        kept={kept}
        onSend={(form) => apply.send({ form, show: checks.refuse })}
        onFlawed={() => toast.error(t`Please fill all required fields`, { of: PAYMENT })}
        onTyped={typed}
        place={{
          parts: parts.map(({ key, words: label, needs }) => ({ key, words: t(label), names: needs })),
        }}
        head={!alone && <DraftRow back={words !== null} />}
      >
        <SchemePart field={field} chosen={view} />
        <ChildPart field={field} standard={view.standard} words={words} />
        <HomePart field={field} />
        <GuardianPart field={field} words={words} />
        <PapersPart
          field={field}
          draft={draft}
          lost={words !== null && view.keepsPictures === false}
          alone={alone}
        />
        <LastPart field={field} consent={apply.consent} />
        <SendButton sending={apply.sending} failed={apply.failed} busyText={<Trans>Sending…</Trans>}>
          <Trans>Submit</Trans>
        </SendButton>
        {apply.sending && <UploadProgress share={apply.share} onStop={apply.stop} />}
      </PublicForm>
    </>
  )
}
