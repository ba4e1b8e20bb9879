import { deriveSecret } from '@ruche/runtime/keys';

export const demoEmail = 'demo@ruche.example';

/** Of this installation alone: nobody can read it in the source of the program. */
export function demoPassword(secret: string): string {
  return `demo-${deriveSecret(secret, 'demo password')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 10)}`;
}
