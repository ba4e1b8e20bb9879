import { deriveSecret } from '@ruche/runtime/keys';

export type ClusterUrls = { ownerUrl: string; superuserUrl: string };

export const OWNER = 'ruche';
export const DATABASE = 'ruche';

export function clusterUrls(port: number, password: string): ClusterUrls {
  const ownerPassword = deriveSecret(password, 'database owner');
  return {
    ownerUrl: `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/${DATABASE}`,
    superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  };
}
