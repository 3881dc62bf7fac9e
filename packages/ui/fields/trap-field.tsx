import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { PlainAnswer, Refusal } from './plain-answer.tsx'

/** Attributes that tell password managers to ignore a field, because some ignore `autocomplete`. */
const leaveAlone = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

/**
 * A hidden field that people cannot reach; bots that fill in every field reveal themselves with it. Drafts exclude it
 * (packages/ui/forms/form-draft.ts). Without script the server's sentence about it is shown here, and the field is empty
 * again.
 */
export function TrapField({ name }: { readonly name: string }) {
  const refusal = use(PlainAnswer)?.fields[name]
  return (
    <>
      {refusal && <Refusal>{refusal}</Refusal>}
      <label className="sr-only" aria-hidden="true">
        <Trans>Please leave this empty</Trans>
        <input type="text" name={name} tabIndex={-1} autoComplete="off" data-trap="" {...leaveAlone} />
      </label>
    </>
  )
}

/** Empties a form's hidden field, so that sending it again is not refused again. */
export function emptyTrap(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-trap]')) box.value = ''
}
