import { Trans, useLingui } from '@lingui/react/macro'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Stepper } from '@sahay/ui/elements/stepper.tsx'
import { ConsentNotice } from '../../shared/forms/consent-notice.tsx'
import { PublicForm } from '../../shared/forms/public-form.tsx'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { ChildPart, GuardianPart, HomePart } from './family-parts.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { parts } from './parts.ts'
import { SchemePart } from './scheme-part.tsx'
import { UploadProgress } from '../documents/upload-progress.tsx'
import { useApply } from './use-apply.ts'
import { useFilledIn, useFormView } from './use-form-view.ts'
import { applicationDraftName, useDocumentDraft } from './draft.ts'
import css from './schemes.module.css'
import type { EligibilityQuery } from './who-can-apply.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

export interface ApplicationFormProps {
  /** The values from the eligibility check. */
  readonly query: EligibilityQuery | null
  /** True on the page for browsers without script: it promises nothing that needs script. */
  readonly alone?: boolean
}

/** The application in short sections. All input stays after any failure (product.md 2, 3, 5). */
export function ApplicationForm({ query, alone = false }: ApplicationFormProps) {
  const { t } = useLingui()
  const { view, read } = useFormView()
  const { form, share, stop } = useApply(read)
  const { field, values, draft: written } = form
  useFilledIn(written, query, read)
  const draft = useDocumentDraft(view.keepsPictures)
  const current = parts.find(({ key }) => !view.done.has(key))?.key

  /** Moves to a section of the form and focuses its first input. */
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
            direction="row"
            onGo={goTo}
            steps={parts.map(({ key, title: label }) => ({
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
        form={form}
        place={{
          parts: parts.map(({ key, title, needs }) => ({ key, title: t(title), names: needs })),
        }}
        head={!alone && <DraftRow back={values !== null} />}
      >
        <SchemePart field={field} chosen={view} />
        <ChildPart field={field} standard={view.standard} values={values} />
        <HomePart field={field} />
        <GuardianPart field={field} values={values} />
        <DocumentsPart
          field={field}
          draft={draft}
          lost={values !== null && view.keepsPictures === false}
          alone={alone}
        />
        <div className={`stack shrink gap-5 ${css['last']}`}>
          <TextField
            label={<Trans>Who told you about us? (optional)</Trans>}
            {...field('person_name')}
            autoComplete="off"
          />
          <TextArea
            label={<Trans>Anything else we should know (optional)</Trans>}
            {...field('other_information')}
          />
          <ConsentNotice consent={form.consent} />
          <TermsField />
        </div>
        <SendButton sending={form.sending} failed={form.failed} busyText={<Trans>Sending…</Trans>}>
          <Trans>Submit</Trans>
        </SendButton>
        {form.sending && <UploadProgress share={share} onStop={stop} />}
      </PublicForm>
    </>
  )
}

/** Tells that a draft stays on the device, whose it may be, and how to delete it. */
function DraftRow({ back }: { readonly back: boolean }) {
  return (
    <div className={`cluster with-script gap-3 gap-x-5 pad-4 ${css['draft']}`}>
      <p role="status">
        {back && (
          <b>
            <Trans>What you wrote before is back.</Trans>{' '}
          </b>
        )}
        <Trans>
          What you write stays on this phone or computer for 7 days, so that nothing is lost. Shared phone?
          Clear the form when you finish.
        </Trans>
      </p>
      <Button
        small
        onClick={() => {
          forgetPictures()
          clearDraft(applicationDraftName)
        }}
      >
        <Trans>Clear the form</Trans>
      </Button>
    </div>
  )
}

/**
 * Keeps the steps at the top of the window while the form is filled in. Focused or targeted elements scroll to below it:
 * the window's scroll padding follows its height, which grows with the text size.
 */
function StepsBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === 'sticky'
      style.scrollPaddingBlockStart = sticks ? `${element.offsetHeight + 16}px` : ''
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.scrollPaddingBlockStart = ''
    }
  }, [])

  return (
    <div ref={bar} className={css['bar']}>
      {children}
    </div>
  )
}
