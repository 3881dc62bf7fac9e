import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, choose, recordId } from '../kernel/fields.ts'
import { line } from '../kernel/text.ts'
import { filled } from './office-fields.ts'

/** Named views of the office's lists that staff save: filters, order and columns, as in the list's address. */

const viewId = recordId('view')

/** The address of a list of the office, below /office. */
const listName = z.string().regex(/^[a-z][a-z/-]{0,40}$/, choose)

export const views = {
  list: officeCall('GET office/views', {
    name: 'officeViews',
    summary: "List the caller's own views of a list, and those shared with all, by name.",
    query: z.object({ list: listName }),
    data: arrayOf({
      id: z.string(),
      name: z.string(),
      /** The query of the list's address: `state=open&sort=-at`. */
      query: z.string(),
      shared: z.boolean(),
      /** True for the caller's own view; otherwise `owner` tells whose it is. */
      mine: z.boolean(),
      by: z.string(),
    }),
  }),

  save: officeCall('POST office/views/save', {
    name: 'officeViewSave',
    summary:
      'Save a view, replacing the caller’s own view of that name; with an id, rename it, share it or stop sharing it. Sharing needs views.share.',
    body: z.object({
      /** Absent for a new one. */
      id: viewId.optional(),
      list: listName,
      name: filled(line, /*i18n*/ 'Please fill this in.', 60),
      query: line(/*i18n*/ 'Please check this.').max(1000, /*i18n*/ 'Please shorten this.'),
      shared: z.boolean().default(false),
    }),
    data: z.object({ id: z.string() }),
    problems: ['forbidden', 'not_found'],
  }),

  remove: officeCall('POST office/views/delete', {
    name: 'officeViewDelete',
    summary: 'Delete one of the caller’s own views or, with views.manage, any shared view.',
    body: z.object({ id: viewId }),
  }),
}
