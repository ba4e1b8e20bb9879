import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { lastLines, runNode } from './command.mjs';
import { Problem } from './problem.mjs';

/** The machine's own npm, as a file that any Node can run. */
function findNpm() {
  const calledBy = process.env['npm_execpath'];
  if (calledBy?.endsWith('npm-cli.js')) return calledBy;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(folder, 'npm');
    if (folder !== '' && existsSync(candidate)) return realpathSync(candidate);
  }
  throw new Problem('npm wasn’t found. Install Node.js 20 or later with npm, then start again.');
}

/** @param {string} output */
function adviceFor(output) {
  if (/ENOSPC|EDQUOT/.test(output)) return 'The disk is full. Free up about 1 GB and start again.';
  if (/EACCES|EROFS|EPERM/.test(output))
    return 'A folder named above isn’t writable. Make it writable and start again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'npm couldn’t reach its registry. Check your connection or proxy and start again.';
  }
  return 'Nothing was lost. Start again to retry this step.';
}

/** @param {string} node */
export function environmentFor(node) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  // Left by the npm that called us; it would tell the next npm to work in the wrong folder.
  delete env['npm_config_local_prefix'];
  return env;
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export async function runNpm(node, args, cwd) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--prefer-offline', '--loglevel=warn'];
  const { code, output } = await runNode(node, [findNpm(), ...args, ...quiet], { cwd, env: environmentFor(node) });
  if (code === 0) return;
  throw new Problem(`npm ${args[0]} failed:\n${lastLines(output)}\n  ${adviceFor(output)}`);
}
