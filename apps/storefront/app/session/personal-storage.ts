/** What belongs to the device, whoever uses it. Whatever else pages keep may be of a person. */
const ofDevice: ReadonlySet<string> = new Set([
  'accessibility',
  'city',
  'cookie_choice',
  'indexDbId',
  'sign_out_pending',
])
const formerKey = 'former_person'

/** A person leaves this browser: half-filled forms, searches and viewed products go with them. */
export function clearPersonalStorage(): void {
  withStorage(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!ofDevice.has(key)) localStorage.removeItem(key)
  })
}

/** The other tabs' share of it: what each has kept for itself. */
export function clearTabStorage(): void {
  withStorage(() => sessionStorage.clear())
}

/** A session has ended by itself: what was typed stays for the same person, in this tab. */
export function keepForPerson(userId: string | undefined): void {
  withStorage(() => userId && sessionStorage.setItem(formerKey, userId))
}

/** Runs before a sign-in is stored: what was kept for somebody else is deleted. */
export function clearOfFormerPerson(userId: string): void {
  withStorage(() => {
    const former = sessionStorage.getItem(formerKey)
    if (former !== null && former !== userId) clearPersonalStorage()
    sessionStorage.removeItem(formerKey)
  })
}

/** Private windows may forbid storage altogether: nothing was kept then. */
function withStorage(use: () => void): void {
  try {
    use()
  } catch {
    // Storage is forbidden.
  }
}
