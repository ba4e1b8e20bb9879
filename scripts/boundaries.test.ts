import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The rules themselves, tried on a small tree of the same shape as ours: what ARCHITECTURE.md forbids must fail the
// linter, and what it allows must pass.

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
let tree: string;

type Finding = { filename: string; code: string; message: string; help?: string };

const files: Record<string, string> = {
  'packages/contracts/src/reaches-down.ts': "import '@ruche/database';",
  'packages/contracts/src/reaches-a-domain.ts': "import '@ruche/database/clients';",
  'packages/web/src/lib/reads-the-settings.ts': "import '@ruche/runtime/settings';",
  'packages/web/src/lib/asks-the-server.ts': "import '@ruche/server';",
  'packages/web/src/features/posts/asks-a-neighbour.ts': "import '#features/clients/list.ts';",
  'packages/web/src/features/posts/asks-itself.ts': "import '#features/posts/list.ts';",
  'packages/web/src/features/posts/nested/asks-the-app.ts': "import '#app/router.ts';",
  'packages/web/src/features/clients/list.ts': 'export const list = 1;',
  'packages/web/src/features/posts/asks-an-entity.ts': "import '#entities/clients/client-cache.ts';",
  'packages/web/src/entities/clients/asks-a-feature.ts': "import '#features/clients/list.ts';",
  'packages/web/src/entities/accounts/asks-an-entity.ts': "import '#entities/clients/client-cache.ts';",
  'packages/web/src/platforms/asks-an-entity.ts': "import '#entities/clients/client-cache.ts';",
  'packages/web/src/components/asks-a-feature.ts': "import '#features/posts/list.ts';",
  'packages/web/src/app/asks-a-feature.ts': "import '#features/posts/list.ts';",
  'packages/server/src/features/posts/asks-a-plugin.ts': "import '#plugins/errors.ts';",
  'packages/server/src/features/posts/asks-a-neighbour.ts': "import '#features/clients/list.ts';",
  'packages/server/src/features/clients/list.ts': 'export const list = 1;',
  'packages/server/src/features/posts/names-roles.ts': [
    "import './routes.ts';",
    "import './drafts/service.ts';",
    "import './tokens.ts';",
    "import '#features/posts/drafts/presenter.ts';",
  ].join('\n'),
  'packages/server/src/features/posts/names-a-neighbour.ts': "import './helpers.ts';",
  'packages/server/src/features/posts/drafts/names-its-feature.ts': "import '#features/posts/draft-rules.ts';",
  'packages/server/src/names-a-part-of-a-feature.ts': "import './features/posts/list-posts.ts';",
  'packages/server/src/features/posts/asks-a-domain.ts': "import '#domain/clients/rules.ts';",
  'packages/server/src/domain/clients/asks-a-plugin.ts': "import '#plugins/errors.ts';",
  'packages/server/src/domain/clients/asks-a-feature.ts': "import '#features/clients/list.ts';",
  'packages/server/src/plugins/asks-a-domain.ts': "import '#domain/clients/rules.ts';",
  'packages/server/src/plugins/asks-a-feature.ts': "import '#features/clients/list.ts';",
  'packages/server/src/climbs.ts': "import '../elsewhere/file.ts';",
  'packages/server/src/through-the-window.ts': "import '@ruche/database/src/connect.ts';",
  'packages/server/src/asks-the-sandbox.ts': "import '@ruche/sandbox';",
  'packages/server/src/asks-the-sandbox.test.ts': "import '@ruche/sandbox';",
  'packages/sandbox/src/peeks.ts': "import '@ruche/connectors';",
  'packages/worker/src/asks-the-server.ts': "import '@ruche/server';",
  'packages/auth/src/asks-the-server.ts': "import '@ruche/server';",
  'packages/server/src/asks-auth.ts': "import '@ruche/auth';",
  'packages/server/src/takes-a-test-stack.ts': "import '@ruche/auth/testing';",
  'packages/server/src/takes-a-test-stack.test.ts': "import '@ruche/auth/testing';",
  'packages/worker/src/asks-the-database.ts': "import '@ruche/database';",
  'packages/worker/src/asks-a-domain.ts': "import '@ruche/database/clients';",
  'packages/worker/src/takes-a-test-database.ts': "import '@ruche/database/testing';",
  'packages/server/src/cycle-a.ts': "import { b } from './cycle-b.ts';\nexport const a = (): number => b;",
  'packages/server/src/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b: number = a();",
  'packages/server/src/careless.ts': [
    'async function save(): Promise<void> {}',
    'save();',
    'export const anything: any = 1;',
    "export function name(kind: 'a' | 'b'): string {",
    '  switch (kind) {',
    "    case 'a':",
    "      return 'A';",
    '  }',
    "  return '';",
    '}',
  ].join('\n'),
};

let findings: Finding[];

async function lint(): Promise<Finding[]> {
  const args = ['--type-aware', '--format=json', 'packages'];
  const bin = join(root, 'node_modules/.bin/oxlint');
  // oxlint leaves with 1 when it finds something, which is the expected end here.
  const { stdout } = await run(bin, args, { cwd: tree }).catch((error: { stdout: string }) => error);
  const report = JSON.parse(stdout) as { diagnostics: Finding[] };
  return report.diagnostics;
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'ruche-boundaries-'));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const descriptions = (await readdir(join(root, 'packages'))).map((room) => `packages/${room}/package.json`);
  for (const name of [
    'oxlint.config.ts',
    'tsconfig.base.json',
    'scripts/boundaries.ts',
    'packages/server/tsconfig.json',
    ...descriptions,
  ]) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await cp(join(root, name), join(tree, name));
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await writeFile(join(tree, name), `${text}\n`);
  }
  findings = await lint();
});

afterAll(() => rm(tree, { recursive: true, force: true }));

function rulesBroken(file: string): string[] {
  return findings.filter((finding) => finding.filename.endsWith(file)).map((finding) => finding.code);
}

const FORBIDDEN = 'eslint(no-restricted-imports)';

describe('a forbidden import fails', () => {
  it.each([
    'packages/contracts/src/reaches-down.ts',
    'packages/contracts/src/reaches-a-domain.ts',
    'packages/web/src/lib/reads-the-settings.ts',
    'packages/web/src/lib/asks-the-server.ts',
    'packages/web/src/features/posts/asks-a-neighbour.ts',
    'packages/web/src/features/posts/nested/asks-the-app.ts',
    'packages/web/src/entities/clients/asks-a-feature.ts',
    'packages/web/src/platforms/asks-an-entity.ts',
    'packages/web/src/components/asks-a-feature.ts',
    'packages/server/src/features/posts/asks-a-neighbour.ts',
    'packages/server/src/features/posts/names-a-neighbour.ts',
    'packages/server/src/features/posts/drafts/names-its-feature.ts',
    'packages/server/src/names-a-part-of-a-feature.ts',
    'packages/server/src/domain/clients/asks-a-feature.ts',
    'packages/server/src/plugins/asks-a-domain.ts',
    'packages/server/src/plugins/asks-a-feature.ts',
    'packages/server/src/climbs.ts',
    'packages/auth/src/asks-the-server.ts',
    'packages/server/src/takes-a-test-stack.ts',
    'packages/server/src/through-the-window.ts',
    'packages/server/src/asks-the-sandbox.ts',
    'packages/sandbox/src/peeks.ts',
    'packages/worker/src/asks-the-server.ts',
    'packages/worker/src/takes-a-test-database.ts',
  ])('%s', (file) => {
    expect(rulesBroken(file)).toContain(FORBIDDEN);
  });
});

describe('an allowed import passes', () => {
  it.each([
    'packages/web/src/features/posts/asks-itself.ts',
    'packages/web/src/features/posts/asks-an-entity.ts',
    'packages/web/src/entities/accounts/asks-an-entity.ts',
    'packages/web/src/app/asks-a-feature.ts',
    'packages/server/src/features/posts/asks-a-plugin.ts',
    'packages/server/src/features/posts/asks-a-domain.ts',
    'packages/server/src/features/posts/names-roles.ts',
    'packages/server/src/domain/clients/asks-a-plugin.ts',
    'packages/server/src/asks-the-sandbox.test.ts',
    'packages/server/src/asks-auth.ts',
    'packages/server/src/takes-a-test-stack.test.ts',
    'packages/worker/src/asks-the-database.ts',
    'packages/worker/src/asks-a-domain.ts',
  ])('%s', (file) => {
    expect(rulesBroken(file)).not.toContain(FORBIDDEN);
  });
});

it('a cycle fails', () => {
  expect(rulesBroken('packages/server/src/cycle-a.ts')).toContain('import(no-cycle)');
});

it('any, a floating promise and a switch that forgets a case fail', () => {
  expect(rulesBroken('packages/server/src/careless.ts')).toEqual(
    expect.arrayContaining([
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
      'typescript(switch-exhaustiveness-check)',
    ]),
  );
});
