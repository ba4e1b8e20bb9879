import type { Content } from '@ruche/connectors';

const largeBytes = 10 * 1024 * 1024;

/** Whether sending it may take minutes. */
export function isLarge({ media }: Content): boolean {
  return media.some(({ kind, bytes }) => kind === 'video' || bytes > largeBytes);
}

/**
 * How many of this process's publishing jobs may send large files at a time. The rest stay free for what goes out within a
 * second, however many videos are due.
 */
export class UploadSlots {
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
