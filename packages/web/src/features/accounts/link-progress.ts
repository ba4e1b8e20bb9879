import { PlatformIdSchema } from '@ruche/contracts/accounts';
import { z } from 'zod';

// What the holder of a link has done so far, for as long as their window is open: once its last network is connected
// the link is spent, and the server has nothing more to say about it.

const ProgressSchema = z.object({
  workspaceName: z.string(),
  clientName: z.string(),
  connected: z.array(z.object({ platform: PlatformIdSchema, names: z.array(z.string()) })),
});
export type LinkProgress = z.infer<typeof ProgressSchema>;
type Connected = LinkProgress['connected'][number];

const keyOf = (token: string) => `ruche.connect.link.${token}`;

export function readProgress(token: string): LinkProgress | null {
  try {
    const parsed = ProgressSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepProgress(token: string, progress: LinkProgress): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(progress));
  } catch {
    // Storage may be closed to us: then only what is still to do can be shown.
  }
}

export function addConnected(token: string, connected: Connected): void {
  const known = readProgress(token);
  if (known !== null) keepProgress(token, { ...known, connected: [...known.connected, connected] });
}
