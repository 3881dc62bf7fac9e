/** The places of sentences, as translators look for them: a part of the site, a mail, a slip. */
export const sentencePlaces = [
  'home',
  'giving',
  'schemes',
  'events',
  'help',
  'account',
  'paying',
  'thanks',
  'pages',
  'frame',
  'forms',
  'fields',
  'consent',
  'problems',
  'dates',
  'mails',
  'slips',
  'answers',
  'staff',
] as const
export type SentencePlace = (typeof sentencePlaces)[number]

/** Patterns of files, as named in the catalogues, with the place of their sentences; the first match counts. */
const places: readonly (readonly [RegExp, SentencePlace])[] = [
  [/^app\/site\/dev\//, 'staff'],
  [/^app\/site\/pages\/home\//, 'home'],
  [/^app\/site\/pages\/thanks\/|^app\/site\/(?:shared\/)?slips\//, 'thanks'],
  [/^app\/site\/(?:giving|inquiries|pages\/ways-to-pay)\//, 'giving'],
  [/^app\/site\/(?:schemes|pages\/lion-trust)\//, 'schemes'],
  [/^app\/site\/events\//, 'events'],
  [/^app\/site\/help\//, 'help'],
  [/^app\/site\/(?:account|shared\/codes|shared\/signed-in)\//, 'account'],
  [/^app\/site\/(?:shared\/)?payments\//, 'paying'],
  [/^app\/site\/(?:languages|suggestions|shared\/(?:languages|layout|page))\//, 'frame'],
  [/^app\/site\/pages\//, 'pages'],
  [/^\.\.\/\.\.\/packages\/ui\/|^app\//, 'forms'],
  [/^\.\.\/\.\.\/packages\/contract\/src\/(?:\w+\/office-|staff\/|translations\/)/, 'staff'],
  [/^\.\.\/\.\.\/packages\/contract\/src\/consent\//, 'consent'],
  [/^\.\.\/\.\.\/packages\/contract\/src\/problems\//, 'problems'],
  [/^\.\.\/\.\.\/packages\/contract\/src\/(?:books\/month-names|kernel\/dates)\./, 'dates'],
  [/^\.\.\/\.\.\/packages\/contract\//, 'fields'],
  [/^\.\.\/server\/src\/(?:backup\/|checks\/|keys\.)|-office\.|month-checks\.|\.notices\./, 'staff'],
  [
    /^\.\.\/server\/src\/(?:platform\/(?:alerts|approvals|casework|settings|staff|views)|money\/(?:banking|books|cash|purchases|settlements))\//,
    'staff',
  ],
  [/^\.\.\/server\/src\/money\/reports\/(?!documents\/yearly)/, 'staff'],
  [/\.mails\.ts$/, 'mails'],
  [/slip|receipt|yearly-statement/, 'slips'],
]

/** Returns the place of a sentence from the files that use it. 'staff' is returned only if visitors read it nowhere. */
export function placeOf(origins: readonly string[]): SentencePlace {
  const found = origins.map((file) => places.find(([pattern]) => pattern.test(file))?.[1] ?? 'answers')
  return found.find((place) => place !== 'staff') ?? found[0] ?? 'answers'
}
