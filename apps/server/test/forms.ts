import { type ConsentForm, consentNotice } from '@sahay/contract/consent/consent'
import sharp from 'sharp'

/** Forms that people send, for tests of several modules. */

/** A small photograph in a telephone's form: rotated by its metadata, with the place where it was taken. */
export function photo(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c84b31' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitude: '23/1 1/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The current version of the notice on a form, in the form that browsers send. */
export const consentTo = (form: ConsentForm) => consentNotice(form).version

/** A form of fields and one file. */
export function formOf(
  values: Readonly<Record<string, string>>,
  file?: { field: string; bytes: Uint8Array; name?: string },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  if (file) form.set(file.field, new File([new Uint8Array(file.bytes)], file.name ?? 'photo.jpg'))
  return form
}

/** A donor inquiry, whole, with its photo. */
export async function inquiryForm(): Promise<FormData> {
  const values = {
    amount: '500',
    name: 'Bhavna Desai',
    email: 'bhavna@mail.example',
    mobileNo: '+919825012345',
    type: 'company',
    address: '4 Relief Road, Ahmedabad',
    message: 'Books.',
    consent: consentTo('inquiry'),
  }
  return formOf(values, { field: 'photo', bytes: await photo() })
}

/** The answers of a request for help. */
export const helpAnswers = {
  Fullname: 'Sunita Rathod',
  type: 'Health',
  address: '4 Hirabhai Chawl, Bapunagar',
  message: 'My son needs spectacles.',
  mobileNo: '98250 12345',
  consent: consentTo('help'),
}

/** The same with its document; `changes` are other answers. */
export async function helpForm(changes: Readonly<Record<string, string>> = {}): Promise<FormData> {
  return formOf({ ...helpAnswers, ...changes }, { field: 'document', bytes: await photo() })
}
