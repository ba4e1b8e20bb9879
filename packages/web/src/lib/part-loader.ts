type PartState<Part> = { part: Part | null; failure: unknown; isLoading: boolean };

/** A part of a screen that is fetched when it is needed, and again when that failed. One for all who show it. */
export type PartLoader<Part> = {
  read: () => PartState<Part>;
  watch: (onChange: () => void) => () => void;
  /** Does nothing while it is under way, nor once it is there. */
  start: () => void;
};

export function createPartLoader<Part>(load: () => Promise<Part>): PartLoader<Part> {
  let state: PartState<Part> = { part: null, failure: null, isLoading: false };
  const watchers = new Set<() => void>();
  const change = (next: PartState<Part>) => {
    state = next;
    for (const onChange of watchers) onChange();
  };
  return {
    read: () => state,
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    start() {
      if (state.part !== null || state.isLoading) return;
      change({ ...state, isLoading: true });
      load().then(
        (part) => change({ part, failure: null, isLoading: false }),
        (failure: unknown) => change({ part: null, failure, isLoading: false }),
      );
    },
  };
}
