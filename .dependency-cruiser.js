const mayImport = {
  language: [],
  engine: ['language'],
  cards: ['language'],
  text: ['language'],
  scenario: ['language', 'engine', 'cards', 'text'],
  players: ['language', 'engine', 'cards'],
};

const direction = Object.entries(mayImport).map(([name, others]) => ({
  name: `${name}-imports-${others.join('-') || 'nothing'}`,
  severity: 'error',
  comment: 'One direction of imports: see docs/house.md.',
  from: { path: `^packages/${name}/src/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...others].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...direction,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'through-the-entry',
      severity: 'error',
      comment: 'Another package is imported by its name, never by a path into its files.',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/[^/]+/(src|dist)/index\\.'] },
    },
    {
      name: 'no-tests-in-the-source',
      severity: 'error',
      from: { pathNot: '(\\.test\\.ts$|/test/)' },
      to: { path: '(\\.test\\.ts$|^packages/[^/]+/test/)' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-in-its-package',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'node-only-in-the-cli',
      severity: 'error',
      comment: 'Everything but the command line runs in a browser.',
      from: { path: '^packages/(?!cli/)[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.check.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
