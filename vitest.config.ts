import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];
const tests = ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'];
const laws = ['packages/*/**/*.laws.test.ts'];
const built = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      { extends: true, test: { name: 'unit', include: tests, exclude: [...built, ...laws], testTimeout: 30_000 } },
      {
        extends: true,
        test: { name: 'web', include: ['apps/*/test/**/*.web.test.ts'], exclude: built, testTimeout: 60_000 },
      },
      { extends: true, test: { name: 'laws', include: laws, exclude: built, testTimeout: 300_000 } },
    ],
  },
});
