import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { PlainAnswer, Refusal } from './plain-answer.tsx'

/** What password managers are asked by to leave a box alone; `autocomplete` is not heeded by all of them. */
const leaveAlone = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

/**
 * A box that people neither see nor reach; programs that fill in whatever they find give themselves away by it. Drafts leave
 * it out (packages/ui/forms/form-draft.ts). Without script the server's sentence about it stands here, and the box is empty again.
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

/** Empties the hidden box of a form, so that whoever sends it once more is not refused again. */
export function emptyTrap(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-trap]')) box.value = ''
}
