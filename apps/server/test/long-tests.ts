/**
 * Whether further examples of a kind run (a program killed, a database taken over) that another test shows each time: they do
 * with `npm run test:faults`, which sets LONG_TESTS, and are skipped by `npm test`.
 */
export const isLong = Boolean(process.env['LONG_TESTS'])
