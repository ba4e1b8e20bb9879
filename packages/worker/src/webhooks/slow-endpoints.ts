/** Others take a fraction of it. */
const slowMs = 5000;

/**
 * Endpoints that took long for the last message that this process sent there. Whatever they answered, they hold up others like
 * those that fail do, and wait for the same slots.
 */
export class SlowEndpoints {
  readonly #ids = new Set<string>();

  /** Returns whether it is slow. */
  note(endpointId: string, durationMs: number): boolean {
    if (durationMs < slowMs) this.#ids.delete(endpointId);
    else this.#ids.add(endpointId);
    return durationMs >= slowMs;
  }

  has(endpointId: string): boolean {
    return this.#ids.has(endpointId);
  }
}
