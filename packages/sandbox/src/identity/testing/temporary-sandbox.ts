import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type Sandbox, startSandbox } from '#src/sandbox.ts';

/** A sandbox on free ports, with a folder that is removed at the end and survives a restart in between. */
export async function startTemporarySandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'ruche-identity-'));
  const start = (port: number) => startSandbox({ port, smtpPort: 0, folder });
  let sandbox: Sandbox = await start(0);
  return {
    url: sandbox.url,
    folder,
    async restart(): Promise<void> {
      await sandbox.close();
      sandbox = await start(Number(new URL(sandbox.url).port));
      // Connections kept from before are found dead only when used.
      await vi.waitFor(() => fetch(`${sandbox.url}/health`), 50_000);
    },
    async stop(): Promise<void> {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
