/**
 * Languages whose sentences are being translated, and which the site does not offer yet: their catalogues are checked like
 * all others. A language leaves this list for `contract/src/kernel/language-list.ts` when it is offered.
 */
export const prepared: Readonly<Record<string, { readonly script: string; readonly state?: undefined }>> = {
  si: { script: 'Sinh' },
  sd: { script: 'Arab' },
  nl: { script: 'Latn' },
  tr: { script: 'Latn' },
  sw: { script: 'Latn' },
}
