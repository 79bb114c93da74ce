import { defineConfig } from 'vitest/config'
import { SpreadWaits } from './tests/support/order/spread-waits.ts'

const setupFiles = ['tests/support/engines/keep-idle-engines.ts']

export default defineConfig({
  test: {
    // On a machine that is busy with other things a shop of a test's own opens in a minute. A test that fails waits longer,
    // no other.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What comes by itself comes within a second, but not on such a machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // Every test has a database of its own and nothing is put in the place of a module, so files share what is loaded:
    // loading the shop anew for each took a third of the time.
    isolate: false,
    sequence: { sequencer: SpreadWaits },
    exclude: ['**/node_modules/**', '**/build/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          setupFiles,
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/load/**/*.test.ts',
            'tests/support/**/*.test.ts',
            // What a server alone can do: connections that break, several processes over one database.
            ...(process.env.DATABASE_URL ? ['tests/postgres/**/*.test.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['apps/storefront/**/*.test.tsx', 'packages/ui/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/storefront/tests/setup.ts'],
          // Each file has a document of its own, and React holds on to the one it was loaded with. A context inside the
          // same process gives it one: a process for each file would load the document's code anew, two thirds of the time.
          isolate: true,
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        // Generated histories and processes that are killed: minutes, so only the whole run has them.
        test: {
          name: 'long',
          setupFiles,
          include: ['tests/processes/**/*.test.ts', 'tests/prove/**/*.test.ts', 'tests/fuzz/**/*.test.ts'],
        },
      },
    ],
  },
})
