import { problemTable } from './problem-table.ts'

/** Events, their entries and draws. */
export const eventProblems = problemTable({
  event_full: 'All places of this event are taken. Thank you. Please choose another one.',
  event_closed: 'This event has closed. Thank you. Please choose another one.',
  event_needs_end:
    'Please choose a future closing day, and what happens then. Everyone can read both before the first place is taken.',
  event_has_end: 'This event already has a closing day. It stays as it was published.',
  end_soon:
    'Everyone who has a place must have at least 14 days until the closing day. Please choose a later one.',
  event_ended: 'This event has ended. It can be archived or copied.',
  places_few: 'Fewer places are left than you asked for: {left}. Please choose that many or fewer.',
  event_one_each: 'This event has one place for each donor. Please take one.',
  places_held: 'All remaining places are being paid for just now. Please try again in {minutes} minutes.',
  places_shared:
    'Many first-time donors are paying for places just now. Please try again in {minutes} minutes.',
  holds_most: 'You can have at most five unpaid places at a time. Please pay for some, or cancel some.',
  hold_lapsed:
    'You did not pay in time for a place that was kept for you. You can take one again in {minutes} minutes.',
  hold_over:
    'Your time to pay for this place has run out. You have not been charged. Please take a place again.',
  event_amount: 'A place in this event costs {amount}. Please enter exactly that.',
  event_entered: 'You already have a place in this event. Each donor can have one place.',
  mobile_entered: 'This mobile number already has a place in this event. Each donor can have one place.',
  draw_fixed: 'All places are paid for and the draw is fixed, so this place stays in it.',
  event_begun: 'A place has been taken, so places, price and number of winners can no longer change.',
  event_has_places: 'A place in this event has been taken, so it stays on the site until it is drawn.',
  prize_settled: 'This prize was handed over, or it has passed on.',
  no_pass_rule: 'The rules of this event do not say that a prize passes on, so it stays the winner’s.',
  pass_early: 'This prize can pass on from {day}. Until then it stays the winner’s.',
  winner_not_tried:
    'Please first note unanswered calls on two different days. Once the winner has answered, the prize stays theirs.',
  not_drawn: 'This event has not been drawn yet.',
  winners_differ: 'These are not the winners that were drawn.',
})
