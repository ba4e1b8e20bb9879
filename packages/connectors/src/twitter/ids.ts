const epochMs = 1_288_834_974_657n;

/** When something was made at X, as its id tells. */
export function timeOf(id: string): number {
  return Number((BigInt(id) >> 22n) + epochMs);
}

/** Below the id of everything that was made from that moment on. */
export function idBefore(at: Date): string {
  const id = ((BigInt(at.getTime()) - epochMs) << 22n) - 1n;
  return String(id > 1n ? id : 1n);
}
