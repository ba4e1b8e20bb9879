import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installed, runTool } from '#scripts/checks/run-tool.ts';
import { buildSdk } from './build.ts';

// A program of somebody else, with the built package and nothing of this repository.

const program = mkdtempSync(join(tmpdir(), 'ruche-sdk-'));
const built = join(program, 'node_modules', '@ruche', 'sdk');
beforeAll(async () => {
  mkdirSync(built, { recursive: true });
  await buildSdk(built);
  writeFileSync(join(program, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(() => rmSync(program, { recursive: true, force: true }));

const importsOf = (file: string) =>
  [...readFileSync(join(built, file), 'utf8').matchAll(/\b(?:from|import) ?\(?'([^'\n]+)'\)?;$/gm)].map(
    ([, name = '']) => name,
  );

describe('the built package', () => {
  it('needs no other one, and Node.js only for files on disk', () => {
    const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const foreign = scripts.flatMap((file) => importsOf(file).filter((name) => !name.startsWith('./')));
    expect(foreign.toSorted()).toEqual(['node:fs', 'node:path']);
    expect(importsOf('node.js').toSorted()).toEqual(['node:fs', 'node:path']);
    const { dependencies, private: isPrivate } = JSON.parse(
      readFileSync(join(built, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect([dependencies, isPrivate]).toEqual([undefined, undefined]);
    expect(readdirSync(built)).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
  });

  it('runs', async () => {
    const source = `
      import { Ruche, RucheError } from '@ruche/sdk';
      import { openFile } from '@ruche/sdk/node';
      const file = await openFile('package.json');
      const ruche = new Ruche({ apiKey: 'ruche_test', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
      const error = await ruche.clients.list().catch((error) => error);
      console.log(file.name, error instanceof RucheError, error.code);`;
    writeFileSync(join(program, 'run.js'), source);
    const { code, output } = await runTool(process.execPath, ['run.js'], { cwd: program });
    expect([code, output.trim()]).toEqual([0, 'package.json true no_response']);
  });

  it.each([
    ['nodenext', ['es2022', 'dom']],
    ['bundler', ['es2022', 'dom', 'dom.iterable']],
  ])('has types that strict programs check, resolved as %s', async (moduleResolution, lib) => {
    const source = `
      import { Ruche, type Schemas, type WebhookMessageOf } from '@ruche/sdk';
      const ruche = new Ruche({ apiKey: 'ruche_test', baseUrl: 'https://ruche.example.com' });
      export const names = async (): Promise<string[]> => (await ruche.clients.list({ limit: 3 })).items.map(({ name }) => name);
      export const post = (id: string): Promise<Schemas['Post']> => ruche.posts.get(id);
      export const why = ({ data }: WebhookMessageOf<'publication.failed'>): string => data.reason;
      // @ts-expect-error: there is no such field.
      export const wrong = (id: string) => ruche.clients.update(id, { nmae: 'Boulangerie' });`;
    writeFileSync(join(program, 'use.ts'), source);
    const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution;
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      module,
      moduleResolution,
      lib,
    };
    writeFileSync(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const { output } = await runTool(installed('tsc'), ['-p', program, '--pretty', 'false'], { cwd: program });
    expect(output).toBe('');
  });
});
