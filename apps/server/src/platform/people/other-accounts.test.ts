import { expect, test } from 'vitest'
import { namesOtherAccount } from './other-accounts.ts'

const own = { accountNumber: '501002345678', upi: 'sahay@okbank' }

test.each([
  'Our bank account has changed! Send gifts only to UPI evil@okaxis.',
  'UPI: Evil.Trust@YBL',
  'evil @ okaxis',
  'ｅｖｉｌ@okaxis',
  'evil\u200b@okaxis',
  'upi://pay?pa=evil@okaxis&am=10',
  'A/c 50100 9876 5432 1, IFSC HDFC0000001',
  'New account: 123456789',
  'નવું ખાતું ૫૦૧૦૦૯૮૭૬૫૪૩૨૧',
])('names another account: %s', (text) => {
  expect(namesOtherAccount(text, own)).toBe(true)
})

test.each([
  'Send to sahay@okbank, or to our account 5010 0234 5678.',
  'Call +91 98250 12345, 079-2657 1234 or 1800 123 4567.',
  'Write to office@sahay.example or help@sahay.co.in.',
  'In 2025-26 we gave ₹12,34,56,789 to 1,245 children, from 01-04-2025 to 31/03/2026.',
  'Follow us @sahaytrust, or at https://facebook.example/100012345678901',
  'Registration E/12345/Ahmedabad, PIN 380007',
])('names none: %s', (text) => {
  expect(namesOtherAccount(text, own)).toBe(false)
})
