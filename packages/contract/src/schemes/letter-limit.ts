/** To so many families one letter goes at most. Beside the calls, so that the office's page reads no schema for it. */
export const MOST_RECIPIENTS = 2000
