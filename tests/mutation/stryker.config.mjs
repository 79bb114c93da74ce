/** What would stay unnoticed if a rule were changed: `npm run mutate`. @type {import('@stryker-mutator/core').StrykerOptions} */
export default {
  mutate: [
    'packages/basics/src/money.ts',
    'packages/domain/src/basket/rules/totals.ts',
    'packages/domain/src/catalogue/import/check-ceiling.ts',
    'packages/domain/src/dispensing/{choose-class,courier-refusal,decide-dispensing,dispensing-rules,remote-prescription}.ts',
    'packages/domain/src/loyalty/points/points-rules.ts',
    'packages/domain/src/orders/money/lower-line-to-ceiling.ts',
    'packages/domain/src/payments/{payment-machine,refunded-charges,settlement}.ts',
  ],
  ignorePatterns: ['**', '!packages/**', '!tests/mutation/**', '!tsconfig*.json', '!package.json'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // `?.` on an element that is there is for the compiler: without it the same is done.
  mutator: { excludedMutations: ['OptionalChaining'] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Stryker would rewrite it with an interface that TypeScript 7 does not have; our sources need none of that.
  tsconfigFile: 'none.json',
  tempDirName: 'test-results/mutants',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  thresholds: { high: 98, low: 95, break: 95 },
}
