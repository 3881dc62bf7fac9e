/** The name of the visible input, beside the hidden one that holds the number as E.164 with script. */
export const typedName = (name: string): string => `${name}.typed`
