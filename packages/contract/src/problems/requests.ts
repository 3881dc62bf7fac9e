import { picture } from '../fields/picture.ts'

/** What may be wrong with any request, or with the server that takes it. */
export const requestProblems = {
  bad_request: /*i18n*/ {
    status: 400,
    id: 'problem.bad_request',
    message: 'Please check the form: something is missing or wrong.',
  },
  not_signed_in: /*i18n*/ {
    status: 401,
    id: 'problem.not_signed_in',
    message: 'Please sign in to continue.',
  },
  key_needed: /*i18n*/ {
    status: 401,
    id: 'problem.key_needed',
    message: 'Please send the key that the trust gave you: this call is for partners’ programs.',
  },
  forbidden: /*i18n*/ { status: 403, id: 'problem.forbidden', message: 'You don’t have access to this.' },
  foreign_form: /*i18n*/ {
    status: 403,
    id: 'problem.foreign_form',
    message: 'For your security we did not accept this form. Please open the page again.',
  },
  not_found: /*i18n*/ { status: 404, id: 'problem.not_found', message: 'We could not find that.' },
  method_not_allowed: /*i18n*/ {
    status: 405,
    id: 'problem.method_not_allowed',
    message: 'Method not allowed.',
  },
  too_large: /*i18n*/ { status: 413, id: 'problem.too_large', message: 'Too much was sent at once.' },
  wrong_media: /*i18n*/ {
    status: 415,
    id: 'problem.wrong_media',
    message: 'This was sent in a format we cannot read.',
  },
  file_missing: /*i18n*/ { status: 400, id: 'problem.file_missing', message: 'Please choose a picture.' },
  file_too_large: { status: 413, ...picture.tooLarge },
  file_too_many_pixels: /*i18n*/ {
    status: 413,
    id: 'problem.file_too_many_pixels',
    message: 'This picture is larger than 40 megapixels. Please choose a smaller one.',
  },
  file_unreadable: { status: 415, ...picture.malformed },
  too_many: /*i18n*/ {
    status: 429,
    id: 'problem.too_many',
    message: 'Too many tries. Please wait a minute and try again.',
  },
  proof_needed: /*i18n*/ {
    status: 428,
    id: 'problem.proof_needed',
    message: 'There were many tries. Please wait a moment while we check that you are not a robot.',
  },
  aadhaar_number: /*i18n*/ {
    status: 400,
    id: 'problem.aadhaar_number',
    message: 'Please leave out the Aadhaar number. We never need it here.',
  },
  consent_missing: /*i18n*/ {
    status: 400,
    id: 'problem.consent_missing',
    message: 'The consent notice was missing. Please open the page again.',
  },
  consent_outdated: /*i18n*/ {
    status: 409,
    id: 'problem.consent_outdated',
    message:
      'What you agree to has changed. Please read it beside the button, and send again. Nothing you wrote is lost.',
  },
  changed_meanwhile: /*i18n*/ {
    status: 409,
    id: 'problem.changed_meanwhile',
    message: 'Someone else has changed this in the meantime. Please look at it again.',
  },
  key_used: /*i18n*/ {
    status: 409,
    id: 'problem.key_used',
    message:
      'You sent this before with different details, and those were recorded. Please check what was recorded, then send this again.',
  },
  answer_lost: /*i18n*/ {
    status: 409,
    id: 'problem.answer_lost',
    message:
      'You sent this before and it reached us, but the reply was lost. Please check what was recorded before you send it again.',
  },
  signature_wrong: /*i18n*/ {
    status: 400,
    id: 'problem.signature_wrong',
    message: 'The signature does not match.',
  },
  not_ready: /*i18n*/ {
    status: 503,
    id: 'problem.not_ready',
    message: 'We are not ready yet. Please try again in a moment.',
  },
  no_room: /*i18n*/ {
    status: 503,
    id: 'problem.no_room',
    message: 'We cannot take more pictures today. Please try again tomorrow, or call us.',
  },
  internal: /*i18n*/ {
    status: 500,
    id: 'problem.internal',
    message: 'Something went wrong on our side. Please try again.',
  },
  message_gone: /*i18n*/ {
    status: 409,
    id: 'problem.message_gone',
    message: 'Its text is no longer kept, so it cannot be sent again.',
  },
} as const
