/** A mobile number as strangers see it: 98••••••10 (departure 3). Indian numbers lose their country's code. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/^\+91(?=\d{10}$)/, '').replace(/\D/g, '')
  return `${digits.slice(0, 2)}${'•'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-2)}`
}
