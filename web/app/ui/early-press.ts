/** What of a page waits for its script longer than the page does (`when-near.tsx`). */
export const nearMark = '[data-near]'

/**
 * The buttons that need script: those that send nothing, and those of forms that are sent otherwise with script than by the browser itself. A
 * press on one of them before its script is at work is kept, and repeated when it is.
 */
export const pressable =
  'button[type=button],form:not([action]) button[type=submit],form[method=post] button[type=submit]'
