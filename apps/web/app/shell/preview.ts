import type { DraftShown } from '@sahay/contract/api/preview'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from './api-context.ts'
import { loaderFailure } from './refusal.ts'

/**
 * The query parameter that opens a preview. What is asked for with it is made anew for whoever asks, kept by nobody and
 * shown by no search (`apps/web/server/page-response.ts`).
 */
export const previewParam = 'preview'

/**
 * The draft that an address shows on its page, under its kind; nothing where it is an address as any other. To be called
 * by the loader of each page on which something can be previewed. Throws what a loader throws where the preview is over.
 */
export async function requestedDraft({ request, context }: LoaderFunctionArgs): Promise<DraftShown> {
  const token = new URL(request.url).searchParams.get(previewParam)
  if (token === null) return {}
  try {
    const { data } = await context.get(apiContext).call('GET preview', { query: { token } })
    // a drawing is made of the same draft
    for (const record of Object.values(data))
      if (record && 'image' in record && record.image.startsWith('/pictures/'))
        record.image += `?${new URLSearchParams({ [previewParam]: token })}`
    return data
  } catch (error) {
    throw loaderFailure(error)
  }
}

/** A list with a draft in it: in place of the published one, or before all others, where it is seen at once. */
export function withDraft<One extends { readonly id: string }>(
  list: readonly One[],
  draft: One | undefined,
): readonly One[] {
  if (draft === undefined) return list
  return list.some(({ id }) => id === draft.id)
    ? list.map((one) => (one.id === draft.id ? draft : one))
    : [draft, ...list]
}
