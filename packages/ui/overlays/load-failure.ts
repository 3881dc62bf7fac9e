import { msg } from '@lingui/core/macro'
import { toast } from './toast.tsx'

/** A file of the page's script could not be had when it was wanted. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

const failed = new Set<string>()

/**
 * Says that the form of `id` could not be loaded. Chromium remembers a file that it could not have until the page is
 * loaded anew, so the next failure of the same kind loads it anew, at the address whose parameter opens that form.
 */
export function sayNotLoaded(error: unknown, { param, id }: { param: string; id: string }): void {
  console.warn('The form could not be loaded.', error)
  if (failed.has(param)) {
    const again = new URL(location.href)
    again.searchParams.set(param, id)
    return location.assign(again)
  }
  failed.add(param)
  toast.error(msg`The form could not be loaded. Check your connection, then press again.`)
}
