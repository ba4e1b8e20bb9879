/** Where a client's logo is read; another one has another address. */
export function logoPathOf({ id, logoHash }: { id: string; logoHash: string | null }): string | null {
  return logoHash === null ? null : `/api/v1/clients/${id}/logo?hash=${logoHash}`;
}
