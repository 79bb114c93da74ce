type Task = () => Promise<void>

const signInTasks: Task[] = []
const signOutTasks: Task[] = []

/** Runs with the new token, before the page reloads as the shopper. */
export function onSignIn(task: Task): void {
  signInTasks.push(task)
}

/** Runs when the session has ended, before the page reloads; deletes what the browser holds of the shopper. */
export function onSignOut(task: Task): void {
  signOutTasks.push(task)
}

export const runSignInTasks = (): Promise<void> => runInTurn(signInTasks)
export const runSignOutTasks = (): Promise<void> => runInTurn(signOutTasks)

async function runInTurn(tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await task().catch((error: unknown) => reportError(error))
}
