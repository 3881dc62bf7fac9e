import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, choose, recordId } from '../kernel/fields.ts'
import { line } from '../kernel/text.ts'
import { filled } from './office-fields.ts'

/** Views of the office's lists that staff save under a name: filters, order and columns, as the list's address has them. */

const viewId = recordId('view')

/** A list of the office, by its address below /office. */
const listName = z.string().regex(/^[a-z][a-z/-]{0,40}$/, choose)

export const views = {
  list: officeCall('GET office/views', {
    name: 'officeViews',
    summary: "List one's own views of a list, and those that are shared with all, by name.",
    query: z.object({ list: listName }),
    data: arrayOf({
      id: z.string(),
      name: z.string(),
      /** What stands in the list's address: `state=open&sort=-at`. */
      query: z.string(),
      shared: z.boolean(),
      /** Whether it is one's own; else whose it is. */
      mine: z.boolean(),
      by: z.string(),
    }),
  }),

  save: officeCall('POST office/views/save', {
    name: 'officeViewSave',
    summary:
      'Save a view, in the place of the own one of that name; or, by its id, give one another name, and shares it or no longer. Sharing is for those with views.share.',
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
    summary: 'Delete a view: an own one, or, for those with views.manage, any that is shared.',
    body: z.object({ id: viewId }),
  }),
}
