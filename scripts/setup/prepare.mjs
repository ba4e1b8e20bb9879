import { areDependenciesCurrent, installDependencies } from './dependencies.mjs';
import { bringNode, findNode } from './node-runtime.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { buildWeb, isWebBuildCurrent } from './web-build.mjs';

/**
 * Does whatever is missing, and says nothing when nothing is.
 * @param {string} root
 * @param {{ needsWeb: boolean }} options
 * @returns {Promise<string>} the Node to run on
 */
export async function prepare(root, { needsWeb }) {
  const isReady = () => areDependenciesCurrent(root) && (!needsWeb || isWebBuildCurrent(root));
  const ready = findNode(root);
  if (ready !== null && isReady()) return ready;
  // Looked at again inside: the process that held the lock may have done it all.
  return withSetupLock(root, async () => {
    const node = findNode(root) ?? (await bringNode(root));
    if (!areDependenciesCurrent(root)) await installDependencies(root, node);
    if (needsWeb && !isWebBuildCurrent(root)) await buildWeb(root, node);
    return node;
  });
}
