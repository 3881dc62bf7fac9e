import { useRouteLoaderData } from 'react-router'
import { type Me, plainCall } from './api.ts'
import { speak } from './language.ts'

/** The id of the route whose loader loads the signed-in person. */
export const FRAME = 'frame'

/** Loads the signed-in person and switches to their language. Throws not_signed_in. */
export async function loadMe(): Promise<Me> {
  const { data } = await plainCall('GET office/auth/me')
  await speak(data.lang)
  return data
}

/** Returns the signed-in person, on every page except the sign-in page. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(FRAME)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Returns a function that checks the signed-in person's permissions. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
