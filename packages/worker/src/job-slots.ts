/**
 * How many of this process's jobs of one kind may do what may take long at a time. The rest stay free for what is done within
 * a second.
 */
export class JobSlots {
  readonly #count: number;
  readonly #takenBy = new Set<string>();

  constructor(count: number) {
    this.#count = count;
  }

  /** False where all are taken. A job that has one keeps it. */
  take(jobId: string): boolean {
    if (!this.#takenBy.has(jobId) && this.#takenBy.size >= this.#count) return false;
    this.#takenBy.add(jobId);
    return true;
  }

  /** Nothing happens where the job has none. */
  release(jobId: string): void {
    this.#takenBy.delete(jobId);
  }
}
