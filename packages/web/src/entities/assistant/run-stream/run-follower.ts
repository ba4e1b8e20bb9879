import { runFollower as words } from '#entities/assistant/words.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { ApiError, mayPass } from '#lib/api-error.ts';
import { keepRun, readKeptRun } from './kept-runs.ts';
import { readRunEvents } from './read-events.ts';
import { applyEvent, idleView, isUnderWay, type RunView, troubleOf } from './run-view.ts';

type Options = {
  transfer: ApiClient['transfer'];
  /** Where in this tab: one run at a time, found again after a reload. Null where something else knows of it. */
  place: string | null;
  /** What begins it, below /api/v1. */
  path: string;
  /** How long to wait before the connection is tried again; each failure doubles it. */
  firstPauseMs?: number;
};

const mostTries = 5;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Begins a run of the assistant and follows it: idle → starting → running → done, stopped or failed. The run goes on at the
 * server whoever watches; a connection that breaks is made again, and a page that reloads finds it by its place.
 */
export class RunFollower {
  readonly #options: Options;
  readonly #watchers = new Set<() => void>();
  #view = idleView;
  #input: unknown = null;
  #leaving = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly read = (): RunView => this.#view;
  /** What was asked, also after a reload. */
  readonly readInput = (): unknown => this.#input;

  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };

  #show(view: RunView): void {
    this.#view = view;
    for (const onChange of this.#watchers) onChange();
  }

  #keep(runId: string | null): void {
    const { place } = this.#options;
    if (place !== null) keepRun(place, runId === null ? null : { runId, input: this.#input });
  }

  #beginAnew(): AbortSignal {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    return this.#leaving.signal;
  }

  /** Takes up what was begun here before; nothing if there is none, or if it is followed already. */
  readonly resume = (): void => {
    const { place } = this.#options;
    const kept = place === null ? null : readKeptRun(place);
    if (kept === null || (isUnderWay(this.#view) && !this.#leaving.signal.aborted)) return;
    if (this.#view.run?.id === kept.runId && !isUnderWay(this.#view)) return;
    this.#input = kept.input;
    const signal = this.#beginAnew();
    this.#show({ ...idleView, state: 'starting' });
    void this.#follow(signal, kept.runId);
  };

  /** Takes up one that was begun elsewhere, or whose connection could not be made again. */
  readonly take = (runId: string): void => {
    if (isUnderWay(this.#view) && !this.#leaving.signal.aborted) return;
    const known = this.#view.run?.id === runId ? this.#view.run : null;
    if (known === null) this.#input = null;
    const signal = this.#beginAnew();
    this.#show({ ...idleView, run: known, state: 'starting' });
    void this.#follow(signal, runId);
  };

  readonly start = (input: object): void => {
    this.#keep(null);
    this.#input = input;
    const signal = this.#beginAnew();
    this.#show({ ...idleView, state: 'starting' });
    void this.#follow(signal, null);
  };

  /** Asks the server to end it; what was written until then stays. */
  readonly stop = (): void => {
    if (!isUnderWay(this.#view)) return;
    this.#show({ ...this.#view, isStopping: true });
    if (this.#view.run !== null) void this.#askToStop(this.#view.run.id);
  };

  /** Forgets the run and its result. */
  readonly forget = (): void => {
    this.stop();
    this.#keep(null);
    this.#leaving.abort();
    this.#input = null;
    this.#show(idleView);
  };

  /** The screen goes; the run does not. */
  readonly leave = (): void => this.#leaving.abort();

  async #askToStop(id: string): Promise<void> {
    try {
      await this.#options.transfer(`/api/v1/assistant/runs/${id}/stop`, { method: 'POST' });
    } catch {
      // It may have ended meanwhile; what comes of it is shown either way.
      if (!this.#leaving.signal.aborted) this.#show({ ...this.#view, isStopping: false });
    }
  }

  async #open(runId: string | null, signal: AbortSignal): Promise<Response> {
    const { transfer, path } = this.#options;
    const accept = 'text/event-stream';
    if (runId !== null) return transfer(`/api/v1/assistant/runs/${runId}`, { headers: { accept }, signal });
    const headers = { accept, 'content-type': 'application/json' };
    return transfer(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(this.#input), signal });
  }

  /** Reads one connection to its end; the ID of the run, once it is known. */
  async #readOnce(response: Response, signal: AbortSignal): Promise<void> {
    if (response.body === null || !(response.headers.get('content-type') ?? '').includes('text/event-stream')) {
      // What needed no model is answered at once.
      const result: unknown = await response.json();
      if (!signal.aborted) this.#show({ ...this.#view, state: 'done', result });
      return;
    }
    for await (const event of readRunEvents(response.body)) {
      if (signal.aborted) return;
      const wasUnknown = this.#view.run === null;
      this.#show(applyEvent(this.#view, event));
      const { run, isStopping } = this.#view;
      if (event.event !== 'run' || run === null) continue;
      this.#keep(run.id);
      // Somebody was faster than the server.
      if (isStopping && wasUnknown) void this.#askToStop(run.id);
    }
  }

  async #follow(signal: AbortSignal, known: string | null): Promise<void> {
    const { firstPauseMs = 1_000 } = this.#options;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const runId = this.#view.run?.id ?? known;
      try {
        await this.#readOnce(await this.#open(runId, signal), signal);
      } catch (error) {
        if (signal.aborted) return;
        // One that was begun before and is gone is nothing to complain about.
        if (runId === known && known !== null && error instanceof ApiError && error.code === 'not_found') {
          this.#keep(null);
          this.#show(idleView);
          return;
        }
        // Before it began, whoever asked decides; a connection that breaks later is made again.
        if (error instanceof ApiError && (this.#view.run === null || !mayPass(error))) {
          this.#show({ ...this.#view, state: 'failed', failure: troubleOf(error), isStopping: false });
          return;
        }
      }
      if (signal.aborted || !isUnderWay(this.#view)) return;
      if (this.#view.run === null && known === null) break;
      await wait(firstPauseMs * 2 ** tries);
      if (signal.aborted) return;
    }
    const failure = { code: null, message: words.brokenOff };
    this.#show({ ...this.#view, state: 'failed', failure, isStopping: false });
  }
}
