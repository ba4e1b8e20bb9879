/**
 * For servers and workers that are started without a sandbox: nobody listens on ports 1 and 2. Left out, they would talk
 * to the sandbox of a product that happens to run on the same machine.
 */
export const noSandbox = { SANDBOX_PORT: '1' };
