import { expect, test } from 'vitest'
import { upiAddress, upiAmount, upiPicture } from './upi.ts'

const payee = { upi: 'sahay@demo.invalid', name: 'Sahay Trust & Sons' }

test('a payment address says payee, name and currency as UPI apps read them', () => {
  expect(upiAddress(payee, null)).toBe('upi://pay?pa=sahay@demo.invalid&pn=Sahay%20Trust%20%26%20Sons&cu=INR')
  expect(upiAddress(payee, 500)).toBe(
    'upi://pay?pa=sahay@demo.invalid&pn=Sahay%20Trust%20%26%20Sons&cu=INR&am=500',
  )
  expect(upiAddress(payee, 500, '7K3QDX')).toBe(
    'upi://pay?pa=sahay@demo.invalid&pn=Sahay%20Trust%20%26%20Sons&cu=INR&am=500&tn=SAHAY%207K3QDX',
  )
})

test('the address of the picture says amount and note', () => {
  expect([upiPicture(null, null), upiPicture(500, null), upiPicture(500, '7K3QDX')]).toEqual([
    '/pictures/upi.svg',
    '/pictures/upi.svg?amount=500',
    '/pictures/upi.svg?amount=500&note=7K3QDX',
  ])
})

test('an amount is whole rupees, one to a lakh', () => {
  expect(upiAmount('1')).toBe(1)
  expect(upiAmount('100000')).toBe(1_00_000)
  for (const bad of ['', '0', '007', '100001', '999999', '1.5', '-3', '1e3', '10000000000']) {
    expect(upiAmount(bad)).toBeNull()
  }
})
