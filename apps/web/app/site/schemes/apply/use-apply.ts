import { useLingui } from '@lingui/react/macro'
import { applicationFields } from '@sahay/contract/fields/application'
import { documentTypes } from '@sahay/contract/fields/scheme-rules'
import { Refusal } from '../../../shell/api.ts'
import { saveThanksKey } from '../../../shell/thanks-keys.ts'
import { asciiDigits } from '@sahay/ui/fields/digits.ts'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { clearDraft } from '@sahay/ui/forms/form-draft.ts'
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

/** Boxes that serve the page alone. */
const ownBoxes = [...birthBoxes, 'keep_pictures']

/** What goes over the wire: the fields of the contract, without boxes of our own and documents that were left out. */
function reduce(body: FormData): void {
  const leftOut = documentTypes.filter((documentType) => {
    const picture = body.get(documentType)
    return picture instanceof File && picture.size === 0
  })
  for (const name of [...ownBoxes, ...leftOut]) body.delete(name)
}

/** Boxes that the server does not look through for one. */
const exempt = ['email', 'father_mobileNo', 'business_mobileNo', 'nominal_fee', 'pincode']

/**
 * Names the boxes when the server refuses an Aadhaar number that somebody wrote: it says only that there is one, and
 * in a form this long nobody should have to look for it. Every other error is given back as it is.
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

/** The form of an application: what it must have, sending it once, and going on to its checkout (product.md 4, 5). */
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
      // what was missing is being filled in: that it was is out of date
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
      // its number stands on that page, under the checkout, however the checkout ends
      end.go(pathOfPayment(purchase))
      // who has paid for one like it is told so there, and opens the checkout by a button
      if (!order.paid_before) void pay(purchase, end)
    })
  }

  return { form, share, stop }
}
