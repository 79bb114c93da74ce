import { withStorage } from './with-storage.ts'

/** A sign-out made without a network: it is sent to the server as soon as there is one. */
const key = 'sign_out_pending'

export function storePendingSignOut(): void {
  // Where nothing is kept, the session ends after its ten days, or from the list of devices.
  withStorage(() => localStorage.setItem(key, '1'))
}

/** Repeats a sign-out that did not reach the server. The refresh token in its cookie names the session. */
export async function finishSignOut(): Promise<void> {
  if (!navigator.onLine || localStorage.getItem(key) === null) return
  const reply = await fetch('/api/v1/users/auth/sign-out', { method: 'POST', credentials: 'same-origin' })
  if (reply.ok || reply.status === 401) localStorage.removeItem(key)
}
