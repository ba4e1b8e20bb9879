import type { Run, RunEvent, ToolUse } from '@ruche/contracts/assistant';
import { ApiError, type ApiErrorCode, describeFailure } from '#lib/api-error.ts';

/** `code` is null where something else than our API failed. */
export type RunTrouble = { code: ApiErrorCode | null; message: string };

/** What a screen knows of a run. */
export type RunView = {
  /** `starting` until the server says that it began. */
  state: 'idle' | 'starting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Null where the answer came without the model. */
  run: Run | null;
  text: string;
  toolUses: ToolUse[];
  parts: unknown[];
  /** As it came; the hook parses it. */
  result: unknown;
  failure: RunTrouble | null;
  isStopping: boolean;
};

export const idleView: RunView = {
  state: 'idle',
  run: null,
  text: '',
  toolUses: [],
  parts: [],
  result: null,
  failure: null,
  isStopping: false,
};

export const isUnderWay = ({ state }: RunView): boolean => state === 'starting' || state === 'running';

export function troubleOf(error: unknown): RunTrouble {
  return { code: error instanceof ApiError ? error.code : null, message: describeFailure(error) };
}

const viewOf = (run: Run, before: RunView): RunView => ({
  ...before,
  state: run.state,
  run,
  text: run.text,
  toolUses: run.toolUses,
  result: run.result,
  failure: run.failure,
  isStopping: before.isStopping && run.state === 'running',
});

/** A view after one more event. */
export function applyEvent(view: RunView, event: RunEvent): RunView {
  switch (event.event) {
    case 'run':
      // After a broken connection it carries everything again, parts too.
      return { ...viewOf(event.data, view), parts: [] };
    case 'delta':
      return { ...view, text: view.text + event.data.text };
    case 'tool':
      return { ...view, toolUses: [...view.toolUses, event.data] };
    case 'part':
      return { ...view, parts: [...view.parts, event.data] };
    case 'failed':
      return { ...view, state: 'failed', failure: event.data, isStopping: false };
    case 'done': {
      const ended = viewOf(event.data, view);
      // Whatever the row says, nothing more comes.
      return ended.state === 'running' ? { ...ended, state: 'done' } : ended;
    }
    default:
      return view;
  }
}
