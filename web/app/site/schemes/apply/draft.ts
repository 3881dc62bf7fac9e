/** Under this name the form's words are kept. */
export const applicationDraftName = 'application'

/** How long they stay on the device. */
export const DRAFT_DAYS = 7
