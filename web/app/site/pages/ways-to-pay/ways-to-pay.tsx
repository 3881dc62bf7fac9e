import { useState } from 'react'
import { useSettings } from '../../../shell/settings.ts'
import { BankTable } from './bank-table.tsx'
import { UpiAmount } from './upi-amount.tsx'
import { UpiCode } from './upi-code.tsx'
import css from './ways-to-pay.module.css'

/** The payment QR code with an amount of one's choice, and the account (spec §2, contact-us). */
export function WaysToPay() {
  const settings = useSettings()
  const [digits, setDigits] = useState('')
  if (!settings || settings.bank.upi === '') return <BankTable />
  const payee = { upi: settings.bank.upi, name: settings.trust.name }
  return (
    <div className={css['ways']}>
      <UpiCode payee={payee} digits={digits} demo={settings.demo} />
      <UpiAmount payee={payee} digits={digits} onDigits={setDigits} />
      <div className={css['account']}>
        <BankTable />
      </div>
    </div>
  )
}
