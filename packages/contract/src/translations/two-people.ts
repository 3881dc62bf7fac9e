import { placeOf } from './places.ts'

/** Files with binding sentences: rules, consent, receipts, refunds, draws and deadlines. Paths are as in the catalogues. */
export const bindingFiles: readonly RegExp[] = [
  /^\.\.\/\.\.\/packages\/contract\/src\/consent\//,
  /^app\/site\/shared\/forms\/(?:consent-notice|terms-field)\./,
  /^app\/site\/pages\/(?:terms|privacy|own-rules|rules-or-own)\./,
  /^app\/site\/shared\/languages\/language-list\./,
  // benefits and conditions of the schemes, and the handling of children's papers
  /^app\/site\/pages\/lion-trust\/scheme-cards\./,
  /^app\/site\/schemes\/(?:scheme-example|apply\/who-can-apply|apply\/documents-part)\./,
  /^app\/site\/schemes\/documents\//,
  /^\.\.\/server\/src\/features\/schemes\/\w+\/(?:sentences|assessment|contribution-return|application-settling)\./,
  /^app\/site\/events\/(?:how-draws-work|joining\/event-rules|verify-draw|countdown)\./,
  /^\.\.\/server\/src\/features\/events\/(?:events\.mails|entries\/entry-slip|draws\/draw-voids\.)/,
  /^app\/site\/shared\/payments\//,
  /^app\/site\/account\/profile\/(?:close-account|your-data)\./,
  /^app\/site\/(?:shared\/)?slips\//,
  /^\.\.\/server\/src\/money\/slips\//,
  /^\.\.\/server\/src\/money\/payments\/refunds\/(?:refund-|payments\.mails)/,
  /^\.\.\/server\/src\/privacy\/erasure\/erasure\.mails/,
  /^\.\.\/server\/src\/features\/giving\/\w+\/(?:donation-slip|gift-slip|gifts\.mails)/,
]

/** Terms that make a sentence of any other file binding, also a new one. */
const bindingTerms = [
  /\brefund|\bback to you\b|\bg(?:ive|iven|oes|o) back\b|\b(?:return|returned) the\b|\bcharged\b|\bwas taken\b/i,
  /₹|\{amount\}|\{sum\}|%|\btax\b|\bmoney\b|\bpa(?:y|ys|id)\b|\bfees?\b|\bcosts?\b|\bfree\b|\breceipt|\bslips?\b|\{received\}/i,
  /\bagree|\bconsent|\bvoluntary\b|\bbinding\b/i,
  /\berase|\bdelete|\baadhaar\b|\bidentif/i,
  /\bdraws?\b|\bdrawn\b|\bwinners?\b|\bwins?\b|\bwon\b/i,
  /\bdeadline\b|\buntil\b|\bwithin\b|\{day\}|\b(?:minutes?|hours?|days|weeks?|months|years)\b/i,
]

/**
 * True if a translation of this sentence needs two people, one who writes and one who approves: it is about money, a
 * refund, consent, a child's papers, a draw or a deadline, and people outside the trust read it.
 */
export function needsTwoPeople({
  origins,
  english,
}: {
  readonly origins: readonly string[]
  readonly english: string
}): boolean {
  if (placeOf(origins) === 'staff') return false
  return (
    origins.some((file) => bindingFiles.some((pattern) => pattern.test(file))) ||
    bindingTerms.some((pattern) => pattern.test(english))
  )
}
