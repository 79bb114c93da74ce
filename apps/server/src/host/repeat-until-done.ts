const waitMs = 500

export interface Repeated {
  /** Does the work once more, after what is being done now. */
  request(): void
  stop(): void
}

/**
 * Work that must not be left undone, such as reading what another process has changed: never twice at once, so that an
 * older answer cannot come in over a newer one, and again after a failure until it succeeds.
 */
export function repeatUntilDone(work: () => Promise<void>, onFailure: (error: unknown) => void): Repeated {
  let [isRunning, isWanted, isStopped] = [false, false, false]
  let retry: NodeJS.Timeout | undefined
  const run = async () => {
    if (isRunning || isStopped) return
    isRunning = true
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        await work()
      } catch (error) {
        onFailure(error)
        isWanted = true
        break
      }
    }
    isRunning = false
    if (isWanted && !isStopped) retry = setTimeout(run, waitMs).unref()
  }
  return {
    request() {
      isWanted = true
      clearTimeout(retry)
      void run()
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}
