/** The three boxes of a birth date, by their labels, with their values; empty without a date. */
export function birthBoxes(date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  const value = (part: string) => (part === '' ? '' : String(Number(part)))
  return [
    ['Day', value(day)],
    ['Month', value(month)],
    ['Year', value(year)],
  ] as const
}
