import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import { focusFirst } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useKeptWords } from '../../ui/kept-words.ts'
import { SendButton } from '../../ui/send-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import { WithoutScript } from '../help/without-script.tsx'
import { ChildPart } from './child-part.tsx'
import { applicationWords, DRAFT_DAYS } from './draft.ts'
import { DraftRow } from './draft-row.tsx'
import { GuardianPart } from './guardian-part.tsx'
import { HomePart } from './home-part.tsx'
import { LastPart } from './last-part.tsx'
import { PapersPart } from './papers-part.tsx'
import { parts } from './parts.ts'
import { SchemePart } from './scheme-part.tsx'
import css from './schemes.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { loadPay, useApply } from './use-apply.ts'
import { useApplicationChecks } from './use-application-checks.ts'
import { useFormView } from './use-form-view.ts'
import { usePaperDraft } from './use-paper-draft.ts'
import type { Wanted } from './who-can-apply.tsx'

/** The application in short parts. Whatever fails, all that was filled in stays (spec §2, §3, §5). */
export function ApplicationForm({ wanted }: { readonly wanted: Wanted | null }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const { words, keep } = useKeptWords(applicationWords, box, DRAFT_DAYS)
  const { view, read } = useFormView(box, words, wanted)
  const draft = usePaperDraft(view.keepsPictures)
  const checks = useApplicationChecks()
  const apply = useApply()
  const current = parts.find(({ key }) => !view.done.has(key))?.key

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const flaws = checks.submit(form)
    if (Object.keys(flaws).length > 0) toast.error(t`Please fill all required fields`)
    if (focusFirst(form, flaws)) return
    apply.send({ form, show: checks.refuse })
  }

  /** Goes to a part of the form, and into its first box. */
  function goTo(place: string) {
    const part = document.getElementById(place.slice(1))
    part?.scrollIntoView()
    part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }

  return (
    <form
      ref={box}
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget: form }) => {
        apply.changed()
        checks.recheck(form)
        keep(form)
        read(form)
        loadPay().catch((error: unknown) => console.warn('The checkout waits for the network.', error))
      }}
    >
      <WithoutScript />
      <TrapField name="website" />
      <DraftRow back={words !== null} />
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
      <ErrorSummary flaws={checks.summary} of={id} />
      <SchemePart id={id} flaws={checks.flaws} chosen={view} />
      <ChildPart id={id} flaws={checks.flaws} standard={view.standard} words={words} />
      <HomePart id={id} flaws={checks.flaws} />
      <GuardianPart id={id} flaws={checks.flaws} words={words} />
      <PapersPart
        id={id}
        flaws={checks.flaws}
        draft={draft}
        lost={words !== null && view.keepsPictures === false}
      />
      <LastPart id={id} flaws={checks.flaws} />
      <SendButton sending={apply.sending} busyText={<Trans>Sending…</Trans>}>
        <Trans>Submit</Trans>
      </SendButton>
      {apply.sending && <UploadProgress share={apply.share} onStop={apply.stop} />}
    </form>
  )
}
