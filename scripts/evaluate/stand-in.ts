import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelSettings } from '@ruche/contracts/assistant';
import { startSandbox } from '@ruche/sandbox';

/** The sandbox's model by itself, as fast as it can, with everything in a folder that goes with it. */
export async function startStandIn(): Promise<{ settings: ModelSettings; url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ruche-evaluate-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  return {
    url: sandbox.url,
    settings: {
      provider: 'openai',
      baseUrl: `${sandbox.url}/ai/v1`,
      apiKey: 'sandbox',
      model: 'sandbox model',
      sees: true,
      prices: { input: 0.25, output: 1 },
    },
    async stop() {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
