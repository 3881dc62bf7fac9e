/**
 * Returns the address of an event's countdown and winners on this site. The name is for readers only and may contain any
 * letters (product.md 10); without a name, the code alone gives the same address in every language.
 */
export const eventAddress = (id: string, code: string, name = code): string =>
  `/timer/${[id, code, name].map(encodeURIComponent).join('/')}`
