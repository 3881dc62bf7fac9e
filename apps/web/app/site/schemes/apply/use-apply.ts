import { useLingui } from '@lingui/react/macro'
import { applicationFields } from '@sahay/contract/fields/application'
import { documentTypes } from '@sahay/contract/fields/scheme-rules'
import { Refusal } from '../../../shell/api.ts'
import { saveThanksKey } from '../../../shell/thanks-keys.ts'
import { asciiDigits } from '@sahay/ui/fields/digits.ts'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { PAYMENT, toast } from '@sahay/ui/overlays/toast.tsx'
import { applicationConsent } from '@sahay/contract/consent/notices/application'
import { usePublicForm } from '../../shared/forms/public-form.tsx'
import { expectPay, loadPay } from '../../shared/payments/making-order.ts'
import { pathOfPayment } from '../../shared/payments/pay-kinds.ts'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import { birthDateError } from './birth-date.ts'
import { birthBoxes } from './birth-field.tsx'
import { applicationDraftName, DRAFT_DAYS } from './draft.ts'
import { keepApplication } from '../own-application.ts'
import { sayStopped, useUpload } from '../documents/use-upload.ts'

/** Fields that only the page uses. */
const ownBoxes = [...birthBoxes, 'keep_pictures']

/** Reduces the form to what is sent: the contract's fields, without the page's own fields and empty documents. */
function reduce(body: FormData): void {
  const leftOut = documentTypes.filter((documentType) => {
    const picture = body.get(documentType)
    return picture instanceof File && picture.size === 0
  })
  for (const name of [...ownBoxes, ...leftOut]) body.delete(name)
}

/** Fields that the server does not check for one. */
const exempt = ['email', 'father_mobileNo', 'business_mobileNo', 'nominal_fee', 'pincode']

/**
 * Names the fields when the server refuses an Aadhaar number in a text: it reports only that there is one, and in such a
 * long form the family should not have to search. Returns every other error unchanged.
 */
function nameAadhaar(error: unknown, form: HTMLFormElement): unknown {
  if (!(error instanceof Refusal) || error.code !== 'aadhaar_number') return error
  const carrying = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' &&
      !exempt.includes(name) &&
      /(?:^|\D)\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/.test(asciiDigits(value)),
  )
  const fields = Object.fromEntries(carrying.map(([name]) => [name, error.message]))
  return new Refusal(error.httpStatus, { code: error.code, message: error.message, fields }, error)
}

/** The application form: its validation, sending it once, and the redirect to its checkout (product.md 4, 5). */
export function useApply(onInput: (form: HTMLFormElement) => void) {
  const { t } = useLingui()
  const end = usePayEnd()
  const { share, upload, stop } = useUpload()
  const form = usePublicForm({
    name: applicationDraftName,
    days: DRAFT_DAYS,
    toasts: PAYMENT,
    fields: applicationFields,
    checks: {
      student_Birthdate: (written) => birthDateError(written, new Date()),
    },
    consent: applicationConsent,
    send,
    explain: (error, box) => (sayStopped(error) ? null : nameAadhaar(error, box)),
    onInvalid: () => toast.error(t`Please fill all required fields`, { of: PAYMENT }),
    onInput(box) {
      onInput(box)
      // clears the error of a missing field, which is outdated once it is filled in
      toast.clearErrors(PAYMENT)
      expectPay()
    },
  })

  function send(body: FormData) {
    reduce(body)
    return upload(async ({ post, signal }) => {
      const pay = await loadPay()
      const order = await post('POST trustInquiry/add', { body, signal, repeatable: true })
      const child = typedText(body, 'student_name')
      const purchase = {
        type: 'Trusty',
        id: order.id,
        orderId: order.data,
        amountPaise: order.amountPaise,
        name: typedText(body, 'fathername'),
        email: typedText(body, 'email'),
        contact: typedText(body, 'father_mobileNo'),
        about: t`the application of ${child}`,
      } as const
      keepApplication({ id: order.id, reference: order.reference })
      saveThanksKey('application', order.id, order.thanks_key)
      forgetPictures()
      clearDraft(applicationDraftName)
      // that page, under the checkout, shows its number, however the checkout ends
      end.go(pathOfPayment(purchase))
      // a family that already paid for a similar one is told so there, and opens the checkout with a button
      if (!order.paid_before) void pay(purchase, end)
    })
  }

  return { form, share, stop }
}
