import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Trans } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PartnerEvent, PartnerScope } from '@sahay/contract/partners/partner-names'
import { Word } from '../kit/show.tsx'

/** Labels of the scopes of a key. */
export const scopeNames: Readonly<Record<PartnerScope, MessageDescriptor>> = {
  'needs.read': msg`Published needs`,
  'totals.read': msg`Totals by fund`,
  'gifts.read': msg`Gifts, without names`,
  'settlements.read': msg`Settlements`,
}

/** Labels of the webhook events. */
export const eventNames: Readonly<Record<PartnerEvent, MessageDescriptor>> = {
  'donation.received': msg`Gift received`,
  'need.met': msg`Need met`,
  'event.drawn': msg`Event drawn`,
  'month.closed': msg`Month closed`,
}

/** Several of these labels in one line. */
export function Names({ of }: { readonly of: readonly MessageDescriptor[] }) {
  return of.map((name, nth) => (
    <span key={name.id}>
      {nth > 0 && ' · '}
      <Word of={name} tone="quiet" />
    </span>
  ))
}

const noSuchAddress = msg`This address does not exist on the internet.`
const nobodyThere = msg`Nobody answers at this address.`
const tooLate = msg`No answer arrived in time.`

/** Labels of delivery failures, by the stored code. */
const failures: Readonly<Record<string, MessageDescriptor>> = {
  ENOTFOUND: noSuchAddress,
  EAI_AGAIN: noSuchAddress,
  PRIVATE_ADDRESS: msg`This address is not publicly reachable, so we do not call it.`,
  ECONNREFUSED: nobodyThere,
  ECONNRESET: nobodyThere,
  EHOSTUNREACH: nobodyThere,
  ENETUNREACH: nobodyThere,
  UND_ERR_SOCKET: nobodyThere,
  ETIMEDOUT: tooLate,
  UND_ERR_CONNECT_TIMEOUT: tooLate,
  NO_ANSWER: tooLate,
}
const certificate = msg`The certificate of this address is not valid.`
const answered = msg`The partner’s server rejected it.`

function failureOf(answer: string): MessageDescriptor | null {
  if (/^2\d\d$/.test(answer)) return null
  if (/^\d+$/.test(answer)) return answered
  if (/CERT|TLS|SSL/.test(answer)) return certificate
  return failures[answer] ?? null
}

/** The stored answer of a webhook's address: an HTTP status, or an error code. */
export function DeliveryAnswer({ of }: { readonly of: string }) {
  const failure = failureOf(of)
  return (
    <>
      {failure && <Word of={failure} />} <code>{of}</code>
    </>
  )
}

/** The field name for a scope or event, without a dot. */
type Box<Name extends string> = Name extends `${infer Before}.${infer After}` ? `${Before}_${After}` : Name

const boxOf = (name: string) => name.replace('.', '_')

const eachBox = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a box for each name
  Object.fromEntries(names.map((name) => [boxOf(name), valueOf(name)])) as Record<Box<Name>, Value>

/** A checkbox for each name. */
export const boxesFor = <Name extends string>(names: Readonly<Record<Name, MessageDescriptor>>) =>
  eachBox(keysOf(names), (name) => ({ kind: 'check', label: names[name] }) as const)

/** Returns the checkbox values for the chosen names. */
export const ticksOf = <Name extends string>(names: readonly Name[], chosen: readonly Name[]) =>
  eachBox(names, (name) => chosen.includes(name))

/** Returns the ticked names. */
export const ticked = <Name extends string>(
  values: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Name[] => names.filter((name) => values[boxOf(name)] === true)

/** Shows a key or a secret once. */
export const secretShown = (secret: string) => ({
  show: (
    <>
      <p>
        <Trans>Pass this on safely, not by e-mail. It is shown once: nobody can read it here again.</Trans>
      </p>
      <p>
        <code>{secret}</code>
      </p>
    </>
  ),
})
