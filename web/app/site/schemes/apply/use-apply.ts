import { useLingui } from '@lingui/react/macro'
import { papers } from '@sahay/contract/scheme-rules'
import { useRef } from 'react'
import { keepThanksKey } from '../../../shell/thanks-keys.ts'
import { typedText } from '@sahay/ui/forms/checks.ts'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { forgetWords } from '@sahay/ui/forms/kept-words.ts'
import { PAYMENT } from '@sahay/ui/overlays/toast.tsx'
import type { FormRefused } from '@sahay/ui/forms/use-sending.ts'
import { applicationConsent } from '../../shared/forms/consent-words.ts'
import { refuseForm } from '../../shared/forms/refuse-form.ts'
import { useConsent } from '../../shared/forms/use-consent.ts'
import { loadPay, newOnceKey } from '../../shared/payments/making-order.ts'
import { pathOfPayment } from '../../shared/payments/pay-kinds.ts'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import { birthBoxes } from './birth-field.tsx'
import { applicationWords } from './draft.ts'
import { nameAadhaar } from './name-aadhaar.ts'
import { keepApplication } from '../own-application.ts'
import { useUpload } from '../papers/use-upload.ts'

/** Boxes that serve the page alone. */
const ownBoxes = [...birthBoxes, 'keep_pictures']

/** What goes over the wire: the fields of the contract, without boxes of our own and papers that were left out. */
function bodyOf(form: HTMLFormElement, once: string): FormData {
  const body = new FormData(form)
  const leftOut = papers.filter((paper) => {
    const picture = body.get(paper)
    return picture instanceof File && picture.size === 0
  })
  for (const name of [...ownBoxes, ...leftOut]) body.delete(name)
  body.set('once', once)
  return body
}

/** Sends an application once however often it is pressed, and goes on to its checkout (spec §4). */
export function useApply() {
  const { t } = useLingui()
  const end = usePayEnd()
  const { upload, ...state } = useUpload()
  const key = useRef<string | null>(null)
  const consent = useConsent(applicationConsent)

  function send(refused: FormRefused): void {
    key.current ??= newOnceKey()
    const body = bodyOf(refused.form, key.current)
    consent.sign(body)
    upload(
      async ({ post, signal }) => {
        const pay = await loadPay()
        const order = await post('POST trustInquiry/add', { body, signal })
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
        keepThanksKey('application', order.id, order.thanks_key)
        forgetPictures()
        forgetWords(applicationWords)
        // its number stands on that page, under the checkout, however the checkout ends
        end.go(pathOfPayment(purchase))
        void pay(purchase, end)
      },
      (error) => {
        consent.heed(error)
        refuseForm(nameAadhaar(error, refused.form), refused, PAYMENT)
      },
    )
  }

  return {
    ...state,
    consent,
    send,
    /** What is filled in has changed: sent now, it is another application. */
    changed: () => {
      key.current = null
    },
  }
}
