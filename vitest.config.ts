import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tests/architecture/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tests/load/**/*.test.ts',
      'tests/processes/**/*.test.ts',
      'tests/prove/**/*.test.ts',
      // What a server alone can do: connections that break, several processes over one database.
      ...(process.env.DATABASE_URL ? ['tests/postgres/**/*.test.ts'] : []),
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Every test has a database of its own and nothing is put in the place of a module, so files share what is loaded:
    // loading the shop anew for each took a third of the time.
    isolate: false,
  },
})
