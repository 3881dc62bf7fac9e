/**
 * The address of an event's countdown and winners, of this site. The name is decoration and may hold any letters
 * (product.md 10); by its code alone the address is one in every language.
 */
export const eventAddress = (id: string, code: string, name = code): string =>
  `/timer/${[id, code, name].map(encodeURIComponent).join('/')}`
