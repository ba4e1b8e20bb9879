import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDocument, generateFiles } from '@ruche/sdk/generate';
import { beforeAll, describe, expect, it } from 'vitest';
import { installed, runTool } from '#scripts/checks/run-tool.ts';
import { ROOT } from '#scripts/launch/settings.ts';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';
import { describeApi } from './describe-api.ts';

let current: ApiDocument;
beforeAll(async () => {
  current = await describeApi();
});

const options = {
  extends: join(ROOT, 'tsconfig.base.json'),
  compilerOptions: { types: ['node'], lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'] },
  include: ['src', 'examples'],
  exclude: ['src/**/*.test.ts', 'src/testing'],
};

/** What the compiler says of the SDK and its examples once the contracts have changed, by file. */
async function checkWith(change: (document: ApiDocument) => void): Promise<string[]> {
  const document = structuredClone(current);
  change(document);
  const folder = temporaryFolder();
  for (const name of ['src', 'examples', 'package.json']) {
    cpSync(join(ROOT, 'packages', 'sdk', name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(await generateFiles(document))) {
    writeFileSync(join(folder, 'src', 'generated', name), text);
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const { output } = await runTool(installed('tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder });
  return output.split('\n').filter((line) => line.includes('error TS'));
}

function schemaOf({ components }: ApiDocument, name: string) {
  const schema = components.schemas[name];
  if (!schema?.properties) throw new Error(`There’s no schema ${name}.`);
  return { properties: schema.properties, required: schema.required ?? [] };
}

describe('a contract that changes', () => {
  it('leaves the SDK and its examples as they are, when nothing changed', async () => {
    expect(await checkWith(() => undefined)).toEqual([]);
  });

  it('breaks whatever reads a field that is gone', async () => {
    const problems = await checkWith((document) => {
      const { properties, required } = schemaOf(document, 'Client');
      delete properties['name'];
      required.splice(required.indexOf('name'), 1);
    });
    expect(problems).toEqual([expect.stringMatching(/^examples\/schedule-post\.ts.*'name'/)]);
  });

  it('breaks whoever sends less than it now takes', async () => {
    const problems = await checkWith((document) => {
      const { properties, required } = schemaOf(document, 'NewPostInput');
      properties['language'] = { type: 'string' };
      required.push('language');
    });
    expect(problems).toEqual([expect.stringMatching(/^examples\/schedule-post\.ts/)]);
  });

  it('breaks the method of an operation that is gone, or that keys may no longer call', async () => {
    const gone = await checkWith(({ paths }) => delete paths['/api/v1/posts/{id}/receipt']);
    expect(gone).toContainEqual(expect.stringMatching(/^src\/resources\.ts.*GET \/posts\/\{id\}\/receipt/));
    const forPeople = await checkWith(({ paths }) => {
      const operation = paths['/api/v1/media/{id}']?.['get'];
      if (operation) operation.security = [{ accessToken: [] }];
    });
    expect(forPeople).toContainEqual(expect.stringMatching(/^src\/resources\.ts.*GET \/media\/\{id\}/));
  });

  it('breaks whoever reads a webhook that says less', async () => {
    const problems = await checkWith(({ webhooks }) => delete webhooks?.['publication.failed']);
    expect(problems).toContainEqual(expect.stringMatching(/^examples\/react-to-failures\.ts/));
  });
});
