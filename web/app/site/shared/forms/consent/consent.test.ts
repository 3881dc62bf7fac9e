import { consentNotice } from '@sahay/contract/consent'
import { expect, test } from 'vitest'
import { applicationConsent } from './application.ts'
import { helpConsent } from './help.ts'
import { inquiryConsent } from './inquiry.ts'
import { organisationConsent } from './organisation.ts'

test.each([
  ['application', applicationConsent],
  ['help', helpConsent],
  ['organisation', organisationConsent],
  ['inquiry', inquiryConsent],
] as const)(
  'the consent beside the button of the form "%s" is the notice of the contract, word for word',
  (form, text) => {
    const notice = consentNotice(form)
    expect(text.version).toBe(notice.version)
    expect(text.items.map(({ message }) => message)).toEqual([...notice.items])
  },
)
