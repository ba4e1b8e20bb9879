import type { StoredUpload, UploadStorage } from './stored-uploads.ts';
import type { SendFailure, Sending, Transport } from './transport.ts';
import type { UploadStore } from './upload-store.ts';

/** Sent at the same time: more of them share the same line. */
const mostAtOnce = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** So often the server may say that it cannot take a file now, before a person has to ask again. */
const mostAttempts = 8;
/** What was sent is noted in storage when it grew by this share of the file. */
const notedShare = 0.05;

export type FinishedUpload = { stored: StoredUpload; file: Blob; mediaId: string | null };

type Tools = {
  store: UploadStore;
  transport: Transport;
  storage: UploadStorage;
  isOnline: () => boolean;
  onDone: (finished: FinishedUpload) => void;
};

type Job = {
  stored: StoredUpload;
  file: Blob | null;
  previewUrl: string | null;
  /** Lets another tab carry it on. */
  unlock: () => void;
  sending: Sending | null;
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

type NewJob = Pick<Job, 'stored' | 'file' | 'previewUrl' | 'unlock'>;

const ignore = () => undefined;

/**
 * Sends uploads, a few at a time. A failure that may pass is tried again, ever more slowly, and at once when the browser
 * is back online; each attempt goes on where the server has got to.
 */
export class UploadQueue {
  readonly #tools: Tools;
  readonly #jobs = new Map<string, Job>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  add({ stored, file, previewUrl, unlock }: NewJob): void {
    const { id, fileName, bytes, kind, clientId, target, sentBytes, isPaused } = stored;
    const state = file === null ? 'needs_file' : isPaused ? 'paused' : 'waiting';
    const job: Job = { stored, file, previewUrl, unlock, sending: null, attempts: 0, timer: undefined };
    this.#jobs.set(id, job);
    const shown = { id, fileName, bytes, kind, clientId, target, state, sentBytes, previewUrl } as const;
    this.#tools.store.add({ ...shown, reason: null, mediaId: null });
    this.#note(job, {});
    this.#pump();
  }

  has(id: string): boolean {
    return this.#jobs.has(id);
  }

  /** The browser keeps its file now; in vain where the upload has ended meanwhile. */
  noteFile(id: string): void {
    const job = this.#jobs.get(id);
    if (job === undefined) this.#tools.storage.remove(id).catch(ignore);
    else this.#note(job, { hasFile: true });
  }

  pause(id: string): void {
    const job = this.#halt(id);
    if (job === undefined) return;
    this.#show(job, { state: 'paused' });
    this.#note(job, { isPaused: true });
    this.#pump();
  }

  /** Goes on with one that was paused or failed. */
  resume(id: string): void {
    const job = this.#jobs.get(id);
    if (job === undefined || job.file === null || job.sending !== null) return;
    job.attempts = 0;
    this.#note(job, { isPaused: false });
    this.#queue(job);
  }

  /** Gives an upload the file that the browser did not keep. */
  giveFile(id: string, file: Blob, previewUrl: string | null): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    Object.assign(job, { file, previewUrl });
    this.#show(job, { previewUrl });
    this.resume(id);
  }

  /** Gives it up; what the server has got is removed. */
  cancel(id: string): void {
    const job = this.#halt(id);
    if (job !== undefined) {
      const { url, workspaceId } = job.stored;
      // Unless it is asked to, the server removes it in a day.
      if (url !== null) this.#tools.transport.discard(url, workspaceId).catch(ignore);
      this.#forget(job);
    }
    this.#tools.store.remove(id);
    this.#pump();
  }

  /** The connection is back: nobody waits any longer. */
  wake(): void {
    for (const job of this.#jobs.values()) {
      if (this.#stateOf(job) === 'offline') this.#queue(job);
    }
  }

  #stateOf({ stored }: Job) {
    return this.#tools.store.read().find(({ id }) => id === stored.id)?.state;
  }

  #show({ stored }: Job, change: Parameters<UploadStore['change']>[1]): void {
    this.#tools.store.change(stored.id, change);
  }

  #note(job: Job, change: Partial<StoredUpload>): void {
    job.stored = { ...job.stored, ...change };
    this.#tools.storage.put(job.stored).catch(ignore);
  }

  #halt(id: string): Job | undefined {
    const job = this.#jobs.get(id);
    clearTimeout(job?.timer);
    job?.sending?.stop();
    if (job !== undefined) job.sending = null;
    return job;
  }

  #queue(job: Job): void {
    clearTimeout(job.timer);
    this.#show(job, { state: 'waiting', reason: null });
    this.#pump();
  }

  #pump(): void {
    const jobs = [...this.#jobs.values()];
    const free = mostAtOnce - jobs.filter(({ sending }) => sending !== null).length;
    const waiting = jobs.filter((job) => this.#stateOf(job) === 'waiting');
    for (const job of waiting.slice(0, Math.max(0, free))) this.#begin(job);
  }

  #begin(job: Job): void {
    const { stored, file } = job;
    if (file === null) return;
    this.#show(job, { state: 'uploading' });
    job.sending = this.#tools.transport.send({
      ...stored,
      file,
      onUrl: (url) => this.#note(job, { url }),
      onProgress: (sentBytes) => this.#progress(job, sentBytes),
      onDone: (mediaId) => this.#finish(job, file, mediaId),
      onFailure: (failure) => this.#fail(job, failure),
    });
  }

  #progress(job: Job, sentBytes: number): void {
    job.attempts = 0;
    this.#show(job, { sentBytes });
    const { bytes, sentBytes: noted } = job.stored;
    if (sentBytes - noted >= bytes * notedShare) this.#note(job, { sentBytes });
  }

  #finish(job: Job, file: Blob, mediaId: string | null): void {
    job.sending = null;
    this.#forget(job);
    this.#show(job, { state: 'done', sentBytes: job.stored.bytes, mediaId });
    this.#tools.onDone({ stored: job.stored, file, mediaId });
    this.#pump();
  }

  #fail(job: Job, { kind, message }: SendFailure): void {
    job.sending = null;
    job.attempts += 1;
    if (kind === 'refused') {
      this.#forget(job);
      this.#show(job, { state: 'refused', reason: message });
    } else if (kind === 'gone' && job.stored.url !== null) {
      this.#note(job, { url: null, sentBytes: 0 });
      this.#show(job, { state: 'waiting', sentBytes: 0 });
    } else if (kind === 'lost' || job.attempts < mostAttempts) {
      this.#retryLater(job);
    } else {
      this.#show(job, { state: 'failed', reason: message });
    }
    this.#pump();
  }

  #retryLater(job: Job): void {
    this.#show(job, { state: 'offline' });
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (job.attempts - 1));
    const retry = () => {
      if (this.#tools.isOnline()) this.#queue(job);
      else this.#retryLater(job);
    };
    job.timer = setTimeout(retry, pauseMs * (0.5 + Math.random() / 2));
  }

  #forget(job: Job): void {
    this.#jobs.delete(job.stored.id);
    job.unlock();
    this.#tools.storage.remove(job.stored.id).catch(ignore);
  }
}
