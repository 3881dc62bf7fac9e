import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Returns a function that navigates from a page for browsers without script to its counterpart with script; `PlainPage`
 * does so immediately.
 */
export function useWithScript(to: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate(to, { replace: true }), [navigate, to])
}
