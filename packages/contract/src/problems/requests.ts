import { picture } from '../fields/picture.ts'
import { problemTable } from './problem-table.ts'

/** Problems that any request or the server itself can have. */
export const requestProblems = problemTable({
  bad_request: [400, 'Please check the form: something is missing or wrong.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  key_needed: [401, 'Please send the key that the trust gave you: this call is for partners’ programs.'],
  forbidden: [403, 'You don’t have access to this.'],
  foreign_form: [403, 'For your security we did not accept this form. Please open the page again.'],
  not_found: [404, 'We could not find that.'],
  method_not_allowed: [405, 'Method not allowed.'],
  too_large: [413, 'Too much was sent at once.'],
  wrong_media: [415, 'This was sent in a format we cannot read.'],
  file_missing: [400, 'Please choose a picture.'],
  file_too_large: [413, picture.tooLarge.message],
  file_too_many_pixels: [413, 'This picture is larger than 40 megapixels. Please choose a smaller one.'],
  file_unreadable: [415, picture.malformed.message],
  too_many: [429, 'Too many tries. Please wait a minute and try again.'],
  proof_needed: [428, 'There were many tries. Please wait a moment while we check that you are not a robot.'],
  aadhaar_number: [400, 'Please leave out the Aadhaar number. We never need it here.'],
  consent_missing: [400, 'The consent notice was missing. Please open the page again.'],
  consent_outdated:
    'What you agree to has changed. Please read it beside the button, and send again. Nothing you wrote is lost.',
  changed_meanwhile: 'Someone else has changed this in the meantime. Please look at it again.',
  key_used:
    'You sent this before with different details, and those were recorded. Please check what was recorded, then send this again.',
  answer_lost:
    'You sent this before and it reached us, but the reply was lost. Please check what was recorded before you send it again.',
  signature_wrong: [400, 'The signature does not match.'],
  not_ready: [503, 'We are not ready yet. Please try again in a moment.'],
  no_room: [503, 'We cannot take more pictures today. Please try again tomorrow, or call us.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  message_gone: 'Its text is no longer kept, so it cannot be sent again.',
})
