import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from './npm.mjs';

/** @type {NodeJS.Signals[]} */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
export function exitCodeFor(signal) {
  return 128 + constants.signals[signal];
}

/** A launcher stays for as long as the product runs and does nothing meanwhile: its heap may stay small. */
const SMALL_HEAP = ['--max-semi-space-size=1', '--expose-gc'];

/**
 * Runs scripts/<command>.ts to its end and hands signals on. The channel between the two is never written to: its
 * closing tells the other side that this process is gone, however it ended.
 * @param {string} root
 * @param {string} node
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function relay(root, node, command, args) {
  const script = join(root, 'scripts', `${command}.ts`);
  const child = spawn(node, [...SMALL_HEAP, '--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env: { ...environmentFor(node), NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache') },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  const stopWatching = watchCaller(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopWatching();
      resolve(signal === null ? (code ?? 1) : exitCodeFor(signal));
    });
  });
}

/**
 * npm cannot tell us that it was killed; that we have been given another parent does.
 * @param {() => void} onGone
 */
function watchCaller(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const caller = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(timer);
    onGone();
  }, 500);
  return () => clearInterval(timer);
}
