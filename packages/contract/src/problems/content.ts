import { problemTable } from './problem-table.ts'

/** Problems with texts that staff write for the site. */
export const contentProblems = problemTable({
  other_account: [
    400,
    'This names a UPI ID or account number that is not the trust’s own. Please leave it out: the site itself shows where to give.',
  ],
  amount_given_to: 'Someone has already given, so the amount can only rise: {least} or more.',
  inquiry_shown: 'This inquiry is already shown among the donors.',
  organisation_shown: 'This organisation is already shown among the partners.',
  picture_used: 'This picture is in use. Remove it there first.',
  need_not_met: 'Please mark the need as met first: the e-mail says so.',
  givers_thanked: 'Its donors have been told that it is met, so it stays met.',
  need_gone: [410, 'This need is no longer on the site.'],
  preview_over: [410, 'This preview has expired. Please open it again from the office.'],
})
