/** The name of the hidden field against bots (kernel/fields.ts); browsers' autofill does not recognise it. */
export const trapName = 'leave_empty'
