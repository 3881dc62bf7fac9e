/** The highest number of families for one letter. In its own file, so that the office's page loads no schema for it. */
export const MOST_RECIPIENTS = 2000
/** The highest number of applications selected by hand for one letter: one full page of their list. */
export const MOST_CHOSEN = 100
