/** Private windows may forbid storage altogether, and it may be full: then nothing is kept, and nothing is found. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
