import css from './kit.module.css'

/** How people are reached: a press calls, or begins a mail. */

/** A telephone number (E.164) that a press calls; Indian ones in the groups people read them in. */
export function PhoneLink({ number }: { readonly number: string }) {
  const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(number) ?? []
  return (
    <a className={`target number ${css['contact']}`} href={`tel:${number}`}>
      {first ? `+91 ${first} ${last}` : number}
    </a>
  )
}

/** A mail address. */
export function MailLink({ to }: { readonly to: string }) {
  return (
    <a className={`target number ${css['contact']}`} href={`mailto:${to}`}>
      {to}
    </a>
  )
}
