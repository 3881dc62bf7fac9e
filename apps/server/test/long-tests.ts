/**
 * True if more examples of a kind run (a killed program, a database taken over) that another test covers each time: with
 * `npm run test:faults`, which sets LONG_TESTS, and not with `npm test`.
 */
export const isLong = Boolean(process.env['LONG_TESTS'])
