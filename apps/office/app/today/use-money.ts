import { useRead } from '../kit/states.tsx'

/** Loads income and spending: one answer for the figures and the twelve months. */
export const useMoney = () => useRead(['today', 'money'], 'GET office/money')
