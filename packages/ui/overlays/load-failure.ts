import { msg } from '@lingui/core/macro'
import { toast } from './toast.tsx'

/** A script file of the page could not be loaded when it was needed. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

const failed = new Set<string>()

/**
 * Tells that the form of `id` could not be loaded. Chromium remembers a failed file until the page is reloaded, so the next
 * failure of the same kind reloads the page, at the address whose parameter opens that form.
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
