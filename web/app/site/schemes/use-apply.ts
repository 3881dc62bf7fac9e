import { useLingui } from '@lingui/react/macro'
import { papers } from '@sahay/contract/scheme-rules'
import { useRef, useState } from 'react'
import { useSettings } from '../../shell/settings.ts'
import { forgetPictures } from '../../ui/forget-pictures.ts'
import { forgetWords } from '../../ui/kept-words.ts'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type FormRefused, refuseForm } from '../help/refuse-form.ts'
import { newOnceKey } from '../inquiries/once-key.ts'
import { birthBoxes } from './birth-field.tsx'
import { consentWords } from './consent-words.ts'
import { applicationWords } from './draft.ts'
import { nameAadhaar } from './name-aadhaar.ts'
import { keepApplication, markPaid } from './own-application.ts'
import { sendingPictures } from './send-pictures.ts'

/** The checkout comes when the form is first used, so that nobody waits for it after sending. */
export const loadPay = async () => (await import('../payments/pay.ts')).pay

/** Boxes that serve the page alone. */
const ownBoxes = [...birthBoxes, 'keep_pictures']

/** What goes over the wire: the fields of the contract and the notice that stood beside the button, without boxes of our own and papers that were left out. */
function bodyOf(form: HTMLFormElement, once: string): FormData {
  const body = new FormData(form)
  const leftOut = papers.filter((paper) => {
    const picture = body.get(paper)
    return picture instanceof File && picture.size === 0
  })
  for (const name of [...ownBoxes, ...leftOut]) body.delete(name)
  body.set('consent', consentWords.version)
  body.set('once', once)
  return body
}

/** Sends an application once however often it is pressed, and goes on to its checkout (spec §4). */
export function useApply() {
  const { t } = useLingui()
  const settings = useSettings()
  const { sending, once } = useSending()
  const [share, setShare] = useState(0)
  const key = useRef<string | null>(null)
  const stopping = useRef<AbortController | null>(null)

  function send(refused: FormRefused): void {
    key.current ??= newOnceKey()
    const body = bodyOf(refused.form, key.current)
    const text = (name: string) => String(body.get(name) ?? '').trim()
    const stop = new AbortController()
    stopping.current = stop
    void once(async () => {
      setShare(0)
      try {
        const pay = await loadPay()
        const order = await sendingPictures(setShare)('POST trustInquiry/add', { body, signal: stop.signal })
        const child = text('student_name')
        const purchase = {
          type: 'Trusty',
          id: order.id,
          orderId: order.data,
          amountPaise: order.amountPaise,
          name: text('fathername'),
          email: text('email'),
          contact: text('father_mobileNo'),
          about: t`the application of ${child}`,
        } as const
        keepApplication({ id: order.id, reference: order.reference, paid: false })
        toast.success(order.message || t`Submitted successfully.`)
        void pay(purchase, settings, () => markPaid(order.id))
        forgetPictures()
        forgetWords(applicationWords)
        return 'done'
      } catch (error) {
        if (stop.signal.aborted) toast.note(t`Stopped. All that you filled in is still here.`)
        else refuseForm(nameAadhaar(error, refused.form), refused)
      }
    })
  }

  return {
    sending,
    share,
    send,
    stop: () => stopping.current?.abort(),
    /** What is filled in has changed: sent now, it is another application. */
    changed: () => {
      key.current = null
    },
  }
}
