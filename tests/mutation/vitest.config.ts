import { defineConfig } from 'vitest/config'

/** The tests beside the mutated rules: they run once for each mutant, so nothing here opens a database. */
export default defineConfig({
  test: {
    include: [
      'packages/basics/src/money.test.ts',
      'packages/domain/src/basket/rules/totals.test.ts',
      'packages/domain/src/catalogue/import/check-ceiling.test.ts',
      'packages/domain/src/dispensing/*.test.ts',
      'packages/domain/src/loyalty/points/points-rules.test.ts',
      'packages/domain/src/orders/money/lower-line-to-ceiling.test.ts',
      'packages/domain/src/payments/{payment-machine,refunded-charges,settlement}.test.ts',
    ],
  },
})
