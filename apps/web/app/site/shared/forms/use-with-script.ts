import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** The way from a page for browsers without script to where script does the same; `PlainPage` goes it at once. */
export function useWithScript(to: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate(to, { replace: true }), [navigate, to])
}
