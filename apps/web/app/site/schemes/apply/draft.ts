/** Under this name the form's draft is stored. */
export const applicationDraftName = 'application'

/** How long they stay on the device. */
export const DRAFT_DAYS = 7
