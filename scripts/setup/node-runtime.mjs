import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

export const NODE_MAJOR = 24;
/** The release we test with; where the registry lacks it for a platform, the newest of the same major will do. */
const NODE_VERSION = '24.21.0';
const DRAFT = 'node-draft-';

function packageName() {
  // The registry's names, with their one exception.
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${process.platform}-${process.arch}`;
}

/** @param {string} root */
function runtimeFolder(root) {
  return join(root, '.runtime', `node-${NODE_VERSION}-${process.platform}-${process.arch}`);
}

/**
 * @param {string} root
 * @returns {string | null} the Node to run on, or null when it has to be brought first
 */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const node = join(runtimeFolder(root), 'bin', 'node');
  return existsSync(node) ? node : null;
}

/** @param {string} draft */
async function download(draft) {
  const install = (/** @type {string} */ version) =>
    runNpm(
      process.execPath,
      [
        'install',
        '--prefix',
        draft,
        '--no-save',
        '--ignore-scripts',
        '--no-package-lock',
        `${packageName()}@${version}`,
      ],
      draft,
    );
  try {
    await install(NODE_VERSION);
  } catch (error) {
    if (!(error instanceof Problem) || !/ETARGET|E404/.test(error.message)) throw error;
    await install(String(NODE_MAJOR));
  }
  return join(draft, 'node_modules', packageName());
}

/**
 * Brings Node from the npm registry. It is tried out in a draft folder and moved into place in one go, so that an
 * interruption leaves nothing that looks finished.
 * @param {string} root
 */
export async function bringNode(root) {
  const runtime = join(root, '.runtime');
  mkdirSync(runtime, { recursive: true });
  for (const name of readdirSync(runtime)) {
    if (name.startsWith(DRAFT)) rmSync(join(runtime, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(runtime, DRAFT));
  try {
    await step(
      `Installing Node ${NODE_MAJOR} (this is Node ${process.versions.node})`,
      (version) => `Node ${version} installed in .runtime`,
      async () => {
        const folder = await download(draft);
        const trial = spawnSync(join(folder, 'bin', 'node'), ['--version'], { encoding: 'utf8' });
        if (trial.status !== 0) {
          throw new Problem(
            `The Node ${NODE_MAJOR} from npm doesn’t run on this machine (${process.platform} ${process.arch}). ` +
              `Install Node ${NODE_MAJOR} yourself, add it to the PATH, and start again.`,
          );
        }
        renameSync(folder, runtimeFolder(root));
        return trial.stdout.trim().replace(/^v/, '');
      },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return join(runtimeFolder(root), 'bin', 'node');
}
