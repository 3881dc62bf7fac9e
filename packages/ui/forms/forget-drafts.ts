import { createStored, storageOf } from '../browser/browser-store.ts'
import { forgetPictures } from './forget-pictures.ts'

/** The start of the storage key of a form's draft (form-draft.ts). */
export const draftPrefix = 'draft:'
/** The number of times each form's draft, and all drafts, were cleared. */
const forgotten = createStored<Readonly<Record<string, number>>>({ none: {} })
const ALL = '*'

const storages = () => [storageOf('tab'), storageOf('device')]

/** Deletes a form's draft once it is sent, and empties the form. */
export function clearDraft(name: string): void {
  for (const stored of storages()) stored?.removeItem(draftPrefix + name)
  count(name)
}

/** Deletes every form's draft and pictures at log-out, so that the next person cannot read them. */
export function clearAllDrafts(): void {
  for (const stored of storages())
    for (const key of Object.keys(stored ?? {})) if (key.startsWith(draftPrefix)) stored?.removeItem(key)
  forgetPictures()
  count(ALL)
}

function count(name: string): void {
  const before = forgotten.get()
  forgotten.set({ ...before, [name]: (before[name] ?? 0) + 1 })
}

/** The React `key` of a form: it changes when its draft is deleted, so that the form is rendered again with empty fields. */
export function useFormKey(name: string): string {
  const counts = forgotten.use()
  return `${counts[ALL] ?? 0}.${counts[name] ?? 0}`
}
