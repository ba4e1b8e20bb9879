/** Where the workspace's logo is read; another one has another address. */
export function workspaceLogoPathOf(logoHash: string | null): string | null {
  return logoHash === null ? null : `/api/v1/workspace/logo?hash=${logoHash}`;
}
