/** To so many families one letter goes at most. Beside the calls, so that the office's page reads no schema for it. */
export const MOST_RECIPIENTS = 2000
/** So many applications are chosen for one by hand at most: as many as a page of their list can have. */
export const MOST_CHOSEN = 100
