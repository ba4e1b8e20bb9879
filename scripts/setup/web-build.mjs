import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runNode } from './command.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { environmentFor } from './npm.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

const SOURCES = ['packages/web', 'packages/contracts', 'package-lock.json', 'tsconfig.base.json'];

/** @param {string} root */
function stampFile(root) {
  // Inside the output: a build that was interrupted, or made by hand, has emptied the folder and the stamp with it.
  return join(root, 'packages', 'web', 'dist', '.ruche-built');
}

/** @param {string} root */
export function isWebBuildCurrent(root) {
  return (
    existsSync(join(root, 'packages', 'web', 'dist', 'routes.json')) &&
    readStamp(stampFile(root)) === fingerprint(root, SOURCES)
  );
}

/**
 * @param {string} root
 * @param {string} node
 */
export async function buildWeb(root, node) {
  await step(
    'Building the web application',
    () => 'Web application built',
    async () => {
      const stamp = fingerprint(root, SOURCES);
      rmSync(stampFile(root), { force: true });
      const script = join(root, 'packages', 'web', 'build', 'build.ts');
      const { code, output } = await runNode(node, [script], { cwd: root, env: environmentFor(node) });
      if (code !== 0) throw new Problem(`The web application couldn’t be built:\n${lastLines(output, 30)}`);
      writeFileSync(stampFile(root), `${stamp}\n`);
    },
  );
}
