import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { NODE_MAJOR } from './node-runtime.mjs';
import { runNpm } from './npm.mjs';
import { step } from './progress.mjs';

const FIELDS = [
  'name',
  'version',
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
];

/**
 * The part of a package.json that npm installs by; editing the rest (exports, scripts) installs nothing anew.
 * @param {string} file
 */
function installedBy(file) {
  const manifest = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8')));
  return JSON.stringify(FIELDS.map((field) => manifest[field] ?? null));
}

/** @param {string} root */
function packageFolders(root) {
  try {
    return readdirSync(join(root, 'packages'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join('packages', entry.name))
      .toSorted();
  } catch {
    return [];
  }
}

/** @param {string} root */
function wantedStamp(root) {
  const manifests = ['', ...packageFolders(root)].flatMap((folder) => {
    try {
      return [installedBy(join(root, folder, 'package.json'))];
    } catch {
      return [];
    }
  });
  return fingerprint(root, ['package-lock.json'], [String(NODE_MAJOR), process.platform, process.arch, ...manifests]);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.ruche-installed');
}

/** @param {string} root */
export function areDependenciesCurrent(root) {
  return readStamp(stampFile(root)) === wantedStamp(root);
}

/**
 * The stamp is written last: whatever an interrupted installation left behind is done again by the next run.
 * @param {string} root
 * @param {string} node
 */
export async function installDependencies(root, node) {
  await step(
    'Installing dependencies from the lock file',
    () => 'Dependencies installed',
    async () => {
      const stamp = wantedStamp(root);
      rmSync(stampFile(root), { force: true });
      // The web application is built here, also on a production machine: its tools are needed.
      await runNpm(node, ['ci', '--include=dev'], root);
      writeFileSync(stampFile(root), `${stamp}\n`);
    },
  );
}
