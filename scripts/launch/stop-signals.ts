/** A Ctrl-C reaches us from the terminal and once more from the processes above us: together they are one. */
const ECHO_MS = 1000;

/**
 * Calls `stop` at the first wish to end (Ctrl-C, SIGTERM, the terminal closing, the parent process gone) and `hurry`
 * when the wish is repeated.
 */
export function onStopRequest({ stop, hurry }: { stop: () => void; hurry: () => void }): void {
  let firstAt: number | null = null;
  const request = () => {
    if (firstAt === null) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt > ECHO_MS) hurry();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.on('disconnect', request);
  process.channel?.unref();
}
