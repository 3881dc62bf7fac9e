import { useRouteLoaderData } from 'react-router'
import { type Me, plainCall } from './api.ts'
import { speak } from './language.ts'

/** The id of the route whose loader knows who is signed in. */
export const FRAME = 'frame'

/** Who is signed in; the office speaks their language from then on. Throws not_signed_in. */
export async function loadMe(): Promise<Me> {
  const { data } = await plainCall('GET office/auth/me')
  await speak(data.lang)
  return data
}

/** Who is signed in, on every page but the one for signing in. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(FRAME)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Whether the role of whoever is signed in may do this. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
