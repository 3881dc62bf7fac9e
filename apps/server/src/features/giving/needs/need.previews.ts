import { previewOf, type Previews } from '../../../platform/content/preview.ts'
import { needToPreview } from './need-page.ts'
import { needById } from './office-needs.store.ts'
import { updateById } from './need-updates.store.ts'

const pageOf = (needId: string) => `/urgentneeddata/${needId}`

/** Previews of a need on its own page, and of a story entry in its place there. */
export const needPreviews = {
  need: {
    reads: 'needs.read',
    page: async (tx, id) => ((await needById(tx, id)) ? pageOf(id) : null),
    read: (tx, id, language) => needToPreview(tx, id, null, language),
  },
  need_update: previewOf({
    reads: 'needs.read',
    byId: updateById,
    show: ({ id, needId }, language, tx) => needToPreview(tx, needId, id, language),
    page: ({ needId }) => pageOf(needId),
  }),
} satisfies Previews
