// While somebody drags a post, the calendar under it stays as it is; what changed meanwhile shows when they let go.

let holds = 0;
const watchers = new Set<() => void>();

export const isCalendarHeld = () => holds > 0;

/** Call what it gives back to let changes show again. */
export function holdCalendar(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds === 0) for (const onRelease of watchers) onRelease();
  };
}

export function watchCalendarRelease(onRelease: () => void): () => void {
  watchers.add(onRelease);
  return () => watchers.delete(onRelease);
}
