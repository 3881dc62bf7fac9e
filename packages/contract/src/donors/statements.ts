import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { financialYearField } from './office-donors.ts'

/** Statements of a person's gifts in a financial year, online and over the counter. Amounts are rupees, to the paisa. */

export const statements = {
  years: endpoint('GET statement/years', {
    name: 'statementYears',
    who: 'bearer',
    tag: 'slips',
    summary:
      'List the financial years in which the signed-in person gave, latest first. Amounts are less what went back.',
    data: z.array(z.object({ year: z.string(), gifts: z.number().int(), given: rupees })),
  }),
}

export const downloadStatement = endpoint('GET statement/download/{year}', {
  name: 'downloadStatement',
  who: 'bearer',
  tag: 'slips',
  summary:
    'Get all gifts of the signed-in person in a financial year, such as 2026-27, with the slip numbers, as a PDF.',
  params: z.object({ year: financialYearField }),
  example: { params: { year: '2026-27' } },
  gives: 'pdf',
  problems: ['not_found', 'too_many'],
})
