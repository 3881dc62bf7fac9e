/** Events, their places and draws. */
export const eventProblems = {
  event_full: /*i18n*/ {
    status: 409,
    id: 'problem.event_full',
    message: 'All places of this event are taken. Thank you. Please choose another one.',
  },
  event_closed: /*i18n*/ {
    status: 409,
    id: 'problem.event_closed',
    message: 'This event has closed. Thank you. Please choose another one.',
  },
  event_needs_end: /*i18n*/ {
    status: 409,
    id: 'problem.event_needs_end',
    message:
      'Please choose a future closing day, and what happens then. Everyone can read both before the first place is taken.',
  },
  event_has_end: /*i18n*/ {
    status: 409,
    id: 'problem.event_has_end',
    message: 'This event already has a closing day. It stays as it was published.',
  },
  end_soon: /*i18n*/ {
    status: 409,
    id: 'problem.end_soon',
    message:
      'Everyone who has a place must have at least 14 days until the closing day. Please choose a later one.',
  },
  event_ended: /*i18n*/ {
    status: 409,
    id: 'problem.event_ended',
    message: 'This event has ended. It can be archived or copied.',
  },
  places_few: /*i18n*/ {
    status: 409,
    id: 'problem.places_few',
    message: 'Fewer places are left than you asked for: {left}. Please choose that many or fewer.',
  },
  event_one_each: /*i18n*/ {
    status: 409,
    id: 'problem.event_one_each',
    message: 'This event has one place for each donor. Please take one.',
  },
  places_held: /*i18n*/ {
    status: 409,
    id: 'problem.places_held',
    message: 'All remaining places are being paid for just now. Please try again in {minutes} minutes.',
  },
  places_shared: /*i18n*/ {
    status: 409,
    id: 'problem.places_shared',
    message: 'Many first-time donors are paying for places just now. Please try again in {minutes} minutes.',
  },
  holds_most: /*i18n*/ {
    status: 409,
    id: 'problem.holds_most',
    message: 'You can have at most five unpaid places at a time. Please pay for some, or cancel some.',
  },
  hold_lapsed: /*i18n*/ {
    status: 409,
    id: 'problem.hold_lapsed',
    message:
      'You did not pay in time for a place that was kept for you. You can take one again in {minutes} minutes.',
  },
  hold_over: /*i18n*/ {
    status: 409,
    id: 'problem.hold_over',
    message:
      'Your time to pay for this place has run out. You have not been charged. Please take a place again.',
  },
  event_amount: /*i18n*/ {
    status: 409,
    id: 'problem.event_amount',
    message: 'A place in this event costs {amount}. Please enter exactly that.',
  },
  event_entered: /*i18n*/ {
    status: 409,
    id: 'problem.event_entered',
    message: 'You already have a place in this event. Each donor can have one place.',
  },
  mobile_entered: /*i18n*/ {
    status: 409,
    id: 'problem.mobile_entered',
    message: 'This mobile number already has a place in this event. Each donor can have one place.',
  },
  draw_fixed: /*i18n*/ {
    status: 409,
    id: 'problem.draw_fixed',
    message: 'All places are paid for and the draw is fixed, so this place stays in it.',
  },
  event_begun: /*i18n*/ {
    status: 409,
    id: 'problem.event_begun',
    message: 'A place has been taken, so places, price and number of winners can no longer change.',
  },
  event_has_places: /*i18n*/ {
    status: 409,
    id: 'problem.event_has_places',
    message: 'A place in this event has been taken, so it stays on the site until it is drawn.',
  },
  prize_settled: /*i18n*/ {
    status: 409,
    id: 'problem.prize_settled',
    message: 'This prize was handed over, or it has passed on.',
  },
  no_pass_rule: /*i18n*/ {
    status: 409,
    id: 'problem.no_pass_rule',
    message: 'The rules of this event do not say that a prize passes on, so it stays the winner’s.',
  },
  pass_early: /*i18n*/ {
    status: 409,
    id: 'problem.pass_early',
    message: 'This prize can pass on from {day}. Until then it stays the winner’s.',
  },
  winner_not_tried: /*i18n*/ {
    status: 409,
    id: 'problem.winner_not_tried',
    message:
      'Please first note unanswered calls on two different days. Once the winner has answered, the prize stays theirs.',
  },
  not_drawn: /*i18n*/ {
    status: 409,
    id: 'problem.not_drawn',
    message: 'This event has not been drawn yet.',
  },
  winners_differ: /*i18n*/ {
    status: 409,
    id: 'problem.winners_differ',
    message: 'These are not the winners that were drawn.',
  },
} as const
