/** A code in groups of so many letters, for reading. */
export const inGroups = (letters: string, of: number): string =>
  letters.replace(new RegExp(`.{${of}}(?=.)`, 'g'), '$&-')
