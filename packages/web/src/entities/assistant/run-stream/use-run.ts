import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { api } from '#lib/api.ts';
import { RunFollower } from './run-follower.ts';
import { isUnderWay, type RunView } from './run-view.ts';

type RunOptions<Result> = {
  /** Where in this tab, as in `rewrite <post>`: one run at a time, found again after a reload. Null where none is kept. */
  place: string | null;
  /** What begins it, below /api/v1. */
  path: string;
  /** The contract of its result. */
  answer: z.ZodType<Result>;
};

export type RunHandle<Input, Result> = Omit<RunView, 'result'> & {
  /** Null until it is done. */
  result: Result | null;
  /** What was asked, also after a reload. */
  input: Input | null;
  isUnderWay: boolean;
  start: (input: Input) => void;
  /** Takes up one that was begun elsewhere. */
  take: (runId: string) => void;
  /** The same once more. */
  retry: () => void;
  stop: () => void;
  /** Forgets it, so that another can be asked for. */
  forget: () => void;
};

/** One request to the assistant: its text as it is written, its result, and how to stop it. */
export function useRun<Input extends object, Result>(options: RunOptions<Result>): RunHandle<Input, Result> {
  const { place, path, answer } = options;
  const follower = useMemo(() => new RunFollower({ transfer: api.transfer, place, path }), [place, path]);
  useEffect(() => {
    follower.resume();
    return follower.leave;
  }, [follower]);
  const { result: raw, ...view } = useSyncExternalStore(follower.watch, follower.read);
  const result = useMemo(() => {
    const parsed = answer.safeParse(raw);
    return parsed.success ? parsed.data : null;
  }, [answer, raw]);
  const input = follower.readInput() as Input | null;
  return {
    ...view,
    result,
    input,
    isUnderWay: isUnderWay({ ...view, result: raw }),
    start: follower.start,
    take: follower.take,
    retry: () => input !== null && follower.start(input),
    stop: follower.stop,
    forget: follower.forget,
  };
}
