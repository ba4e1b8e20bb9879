import { z } from 'zod';

const ClaimsSchema = z.object({ aal: z.enum(['aal1', 'aal2']) });

/** How surely the bearer of an access token is known: by one factor or by two. Not a check, only a look inside. */
export function assuranceLevelOf(accessToken: string): 'aal1' | 'aal2' | null {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return ClaimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).aal;
  } catch {
    return null;
  }
}
