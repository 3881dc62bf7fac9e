import { picture } from '../fields/picture.ts'

/** What may be wrong with any request, or with the server that takes it. */
export const requestProblems = {
  bad_request: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.bad_request',
      message: 'Please check the form: something is missing or wrong.',
    },
  },
  not_signed_in: {
    status: 401,
    say: /*i18n*/ { id: 'problem.not_signed_in', message: 'Please sign in to continue.' },
  },
  key_needed: {
    status: 401,
    say: /*i18n*/ {
      id: 'problem.key_needed',
      message: 'Please send the key that the trust gave you: this call is for partners’ programs.',
    },
  },
  forbidden: {
    status: 403,
    say: /*i18n*/ { id: 'problem.forbidden', message: 'You don’t have access to this.' },
  },
  foreign_form: {
    status: 403,
    say: /*i18n*/ {
      id: 'problem.foreign_form',
      message: 'For your security we did not accept this form. Please open the page again.',
    },
  },
  not_found: {
    status: 404,
    say: /*i18n*/ { id: 'problem.not_found', message: 'We could not find that.' },
  },
  method_not_allowed: {
    status: 405,
    say: /*i18n*/ {
      id: 'problem.method_not_allowed',
      message: 'Method not allowed.',
    },
  },
  too_large: {
    status: 413,
    say: /*i18n*/ { id: 'problem.too_large', message: 'Too much was sent at once.' },
  },
  wrong_media: {
    status: 415,
    say: /*i18n*/ { id: 'problem.wrong_media', message: 'This was sent in a format we cannot read.' },
  },
  file_missing: {
    status: 400,
    say: /*i18n*/ { id: 'problem.file_missing', message: 'Please choose a picture.' },
  },
  file_too_large: {
    status: 413,
    say: picture.tooLarge,
  },
  file_too_many_pixels: {
    status: 413,
    say: /*i18n*/ {
      id: 'problem.file_too_many_pixels',
      message: 'This picture is larger than 40 megapixels. Please choose a smaller one.',
    },
  },
  file_unreadable: {
    status: 415,
    say: picture.malformed,
  },
  too_many: {
    status: 429,
    say: /*i18n*/ {
      id: 'problem.too_many',
      message: 'Too many tries. Please wait a minute and try again.',
    },
  },
  proof_needed: {
    status: 428,
    say: /*i18n*/ {
      id: 'problem.proof_needed',
      message: 'There were many tries. Please wait a moment while we check that you are not a robot.',
    },
  },
  aadhaar_number: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.aadhaar_number',
      message: 'Please leave out the Aadhaar number. We never need it here.',
    },
  },
  consent_missing: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.consent_missing',
      message: 'The consent notice was missing. Please open the page again.',
    },
  },
  consent_outdated: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.consent_outdated',
      message:
        'What you agree to has changed. Please read it beside the button, and send again. Nothing you wrote is lost.',
    },
  },
  changed_meanwhile: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.changed_meanwhile',
      message: 'Someone else has changed this in the meantime. Please look at it again.',
    },
  },
  key_used: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.key_used',
      message:
        'You sent this before with different details, and those were recorded. Please check what was recorded, then send this again.',
    },
  },
  answer_lost: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.answer_lost',
      message:
        'You sent this before and it reached us, but the reply was lost. Please check what was recorded before you send it again.',
    },
  },
  signature_wrong: {
    status: 400,
    say: /*i18n*/ { id: 'problem.signature_wrong', message: 'The signature does not match.' },
  },
  not_ready: {
    status: 503,
    say: /*i18n*/ { id: 'problem.not_ready', message: 'We are not ready yet. Please try again in a moment.' },
  },
  no_room: {
    status: 503,
    say: /*i18n*/ {
      id: 'problem.no_room',
      message: 'We cannot take more pictures today. Please try again tomorrow, or call us.',
    },
  },
  internal: {
    status: 500,
    say: /*i18n*/ { id: 'problem.internal', message: 'Something went wrong on our side. Please try again.' },
  },
  message_gone: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.message_gone',
      message: 'Its text is no longer kept, so it cannot be sent again.',
    },
  },
} as const
