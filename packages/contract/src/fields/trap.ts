/** What the field is called that people never see (kernel/fields.ts): nothing that a browser's autofill knows. */
export const trapName = 'leave_empty'
