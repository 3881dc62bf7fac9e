// @ts-check
/** The elements of the window's page, each looked up once with its exact type. */

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function part(id, type) {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`The page lacks #${id}`)
  return element
}

export const page = {
  backdrop: part('backdrop', HTMLDivElement),
  window: part('window', HTMLElement),
  name: part('name', HTMLHeadingElement),
  logo: part('logo', HTMLImageElement),
  initial: part('initial', HTMLSpanElement),
  description: part('description', HTMLParagraphElement),
  amount: part('amount', HTMLElement),
  ribbon: part('ribbon', HTMLParagraphElement),
  close: part('close', HTMLButtonElement),
  failure: part('failure', HTMLDivElement),
  status: part('status', HTMLParagraphElement),
  choose: part('choose', HTMLDivElement),
  contact: part('contact', HTMLInputElement),
  mail: part('mail', HTMLParagraphElement),
  tabs: {
    card: part('tab-card', HTMLButtonElement),
    upi: part('tab-upi', HTMLButtonElement),
  },
  panels: {
    card: part('panel-card', HTMLDivElement),
    upi: part('panel-upi', HTMLDivElement),
  },
  cardForm: part('card-form', HTMLFormElement),
  number: part('number', HTMLInputElement),
  expiry: part('expiry', HTMLInputElement),
  cvv: part('cvv', HTMLInputElement),
  holder: part('holder', HTMLInputElement),
  upiForm: part('upi-form', HTMLFormElement),
  vpa: part('vpa', HTMLInputElement),
  values: part('values', HTMLDetailsElement),
  valueList: part('value-list', HTMLUListElement),
  otpForm: part('otp-form', HTMLFormElement),
  otpLead: part('otp-lead', HTMLParagraphElement),
  otpHint: part('otp-hint', HTMLParagraphElement),
  otp: part('otp', HTMLInputElement),
  otpBack: part('otp-back', HTMLButtonElement),
  done: part('done', HTMLDivElement),
  confirm: part('confirm', HTMLDialogElement),
  confirmStay: part('confirm-stay', HTMLButtonElement),
  confirmLeave: part('confirm-leave', HTMLButtonElement),
}

/** Every button that sends a request. */
export const payButtons = [page.cardForm, page.upiForm, page.otpForm].flatMap((form) => [
  ...form.querySelectorAll('button'),
])
