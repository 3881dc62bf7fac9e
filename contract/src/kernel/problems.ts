import { picture } from '../fields/picture.ts'

/**
 * The closed list of expected failures. Each has one HTTP status and one sentence for a person; the sentence's
 * id goes through the translation catalogues, and `{names}` in it are filled from the problem's values. Longer than other
 * files, because it is one table: two would be two places to look.
 */
export const problems = {
  bad_request: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.bad_request',
      message: 'Please check what was filled in: something is missing or not right.',
    },
  },
  not_signed_in: {
    status: 401,
    say: /*i18n*/ { id: 'problem.not_signed_in', message: 'Please sign in to go on.' },
  },
  forbidden: {
    status: 403,
    say: /*i18n*/ { id: 'problem.forbidden', message: 'This is not open to you.' },
  },
  foreign_form: {
    status: 403,
    say: /*i18n*/ {
      id: 'problem.foreign_form',
      message: 'This form was not sent from a page of ours, so nothing was done.',
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
      message: 'This address does not answer to that method.',
    },
  },
  too_large: {
    status: 413,
    say: /*i18n*/ { id: 'problem.too_large', message: 'That is more than we can take at once.' },
  },
  wrong_media: {
    status: 415,
    say: /*i18n*/ { id: 'problem.wrong_media', message: 'This was sent in a form we cannot read.' },
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
      message: 'That was very often. Please wait a minute and try again.',
    },
  },
  proof_needed: {
    status: 428,
    say: /*i18n*/ {
      id: 'problem.proof_needed',
      message: 'That was rather often. Please wait a moment while we check that you are not a robot.',
    },
  },
  aadhaar_number: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.aadhaar_number',
      message: 'Please leave the Aadhaar number out. We never need it written here.',
    },
  },
  code_wrong: {
    status: 400,
    say: /*i18n*/ { id: 'problem.code_wrong', message: 'Invalid OTP' },
  },
  code_expired: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.code_expired',
      message: 'Invalid OTP: this code is older than 10 minutes. Please ask for a new one.',
    },
  },
  code_used: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.code_used',
      message: 'Invalid OTP: this code was used already. Please ask for a new one.',
    },
  },
  code_locked: {
    status: 429,
    say: /*i18n*/ {
      id: 'problem.code_locked',
      message: 'Too many wrong codes. Please try again in {minutes} minutes.',
    },
  },
  code_tries_over: {
    status: 429,
    say: /*i18n*/ {
      id: 'problem.code_tries_over',
      message: 'Too many wrong codes. Please ask for a new one.',
    },
  },
  code_by_link: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.code_by_link',
      message:
        'Somebody has tried too many wrong codes, so no code opens this now. Please ask for another: we send you a link.',
    },
  },
  link_over: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.link_over',
      message: 'This link was used already, or its time is over. Please ask for a new one.',
    },
  },
  code_too_soon: {
    status: 429,
    say: /*i18n*/ {
      id: 'problem.code_too_soon',
      message: 'Please wait {seconds} seconds before you ask for another code.',
    },
  },
  destination_taken: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.destination_taken',
      message: 'Another account has this e-mail address. Please sign in with it instead.',
    },
  },
  ticket_over: {
    status: 401,
    say: /*i18n*/ {
      id: 'problem.ticket_over',
      message: 'That took too long. Please begin again.',
    },
  },
  invitation_wrong: {
    status: 403,
    say: /*i18n*/ {
      id: 'problem.invitation_wrong',
      message: 'This invitation is not valid any more. Please ask an owner for a new one.',
    },
  },
  last_owner: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.last_owner',
      message: 'This is the only owner. Please make somebody else an owner first.',
    },
  },
  need_closed: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.need_closed',
      message: 'This need has been met in full. Thank you. Please choose another one.',
    },
  },
  amount_above_pending: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.amount_above_pending',
      message: 'Only {pending} is still needed here. Please give that or less.',
    },
  },
  event_full: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.event_full',
      message: 'All places of this event are taken. Thank you. Please choose another one.',
    },
  },
  places_few: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.places_few',
      message: 'Fewer places are left than you ask for: {left}. Please choose that many or fewer.',
    },
  },
  event_one_each: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.event_one_each',
      message: 'This event has one place for each donor. Please take one.',
    },
  },
  places_held: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.places_held',
      message: 'All remaining places are being paid for just now. Please try again in {minutes} minutes.',
    },
  },
  places_shared: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.places_shared',
      message:
        'Many who give for the first time are paying for places just now. Please try again in {minutes} minutes.',
    },
  },
  holds_most: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.holds_most',
      message:
        'At most five places may wait for your payment at a time. Please pay for some, or give some back.',
    },
  },
  hold_lapsed: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.hold_lapsed',
      message:
        'A place that was kept for you was not paid for in time. You can take one again in {minutes} minutes.',
    },
  },
  hold_over: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.hold_over',
      message: 'The time to pay for this place is over. Nothing was taken. Please take a place again.',
    },
  },
  event_amount: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.event_amount',
      message: 'A place in this event costs {amount}. Please give exactly that.',
    },
  },
  event_entered: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.event_entered',
      message: 'You have a place in this event already. It has one place for each donor.',
    },
  },
  event_begun: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.event_begun',
      message: 'Somebody has a place already, so places, price and winners stay as they are.',
    },
  },
  already_paid: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.already_paid',
      message: 'This is paid for already.',
    },
  },
  not_drawn: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.not_drawn',
      message: 'This event has not been drawn yet.',
    },
  },
  winners_differ: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.winners_differ',
      message: 'These are not the winners that were drawn.',
    },
  },
  void_not_asked: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.void_not_asked',
      message: 'Nobody has asked for this draw to be voided.',
    },
  },
  second_person: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.second_person',
      message: 'Somebody else has to approve what you asked for.',
    },
  },
  application_state: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.application_state',
      message: 'This application is “{status}” now. Please read it again.',
    },
  },
  application_twice: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.application_twice',
      message: 'There is another application for this child this year. To approve this one as well, say why.',
    },
  },
  amount_above_rules: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.amount_above_rules',
      message: 'The rules allow up to ₹{most}. To give more, say why.',
    },
  },
  facts_missing: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.facts_missing',
      message: 'Please record the school’s fee first.',
    },
  },
  nothing_wanted: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.nothing_wanted',
      message: 'We are not waiting for a paper now.',
    },
  },
  provider_unavailable: {
    status: 503,
    say: /*i18n*/ {
      id: 'problem.provider_unavailable',
      message: 'The payment service did not answer. Nothing was taken. Please try again.',
    },
  },
  payment_mismatch: {
    status: 422,
    say: /*i18n*/ {
      id: 'problem.payment_mismatch',
      message: 'This payment does not belong to this donation.',
    },
  },
  payment_failed: {
    status: 402,
    say: /*i18n*/ {
      id: 'problem.payment_failed',
      message: 'The payment did not go through. Nothing was taken.',
    },
  },
  refund_above_left: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.refund_above_left',
      message: 'Only {left} of this payment is left to give back.',
    },
  },
  payment_not_bookable: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.payment_not_bookable',
      message: 'This payment cannot be booked: {why}.',
    },
  },
  alert_has_money: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.alert_has_money',
      message: 'Money waits here. Please give it back, or say that it was given back by hand.',
    },
  },
  alert_has_no_money: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.alert_has_no_money',
      message: 'No money waits here. Please close it with a note.',
    },
  },
  consent_missing: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.consent_missing',
      message: 'This form came without the notice that stands beside its button. Please open the page again.',
    },
  },
  consent_outdated: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.consent_outdated',
      message:
        'What you agree to by sending has changed. Please read it beside the button, and send again. Nothing you wrote is lost.',
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
} as const

export type ProblemCode = keyof typeof problems
