import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests here wait most of their time: for servers that fall silent, processes that start and end, disks that fill. */
const waiting = /\/tests\/(postgres|processes)\//

/**
 * Files that wait, each between files that work. By size or by the time they took, those that wait come one after the
 * other: then every worker waits at once and the cores are idle.
 */
export class SpreadWaits extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A worker keeps what it has loaded as long as it stays in one project.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) =>
      spread(ofProject, ({ moduleId }) => waiting.test(moduleId)),
    )
  }
}

/** Among the longer half of the others, so that nobody waits alone at the end; each kind stays in its order. */
export function spread<One>(all: readonly One[], waits: (one: One) => boolean): One[] {
  const waiters = all.filter(waits)
  const workers = all.filter((one) => !waits(one))
  const between = Math.max(1, Math.floor(workers.length / 2 / waiters.length))
  const spreadOut = waiters.flatMap((waiter, at) => [waiter, ...workers.slice(at * between, (at + 1) * between)])
  return [...spreadOut, ...workers.slice(waiters.length * between)]
}
